import type { Answer, emailConfig as contract } from "@parley/contract";
import { emailConfig } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Config = Answer<typeof contract.show>;

export const configQuery = queryOptions({
  queryKey: ["mail", "config"],
  queryFn: ({ signal }) => call(emailConfig.show, {}, { signal }),
});

export const placeholdersQuery = queryOptions({
  queryKey: ["mail", "placeholders"],
  queryFn: ({ signal }) => call(emailConfig.placeholders, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSaveConfig() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Change) => call(emailConfig.update, { body }),
    onSuccess({ config }) {
      queries.setQueryData(configQuery.queryKey, config);
      // The sets show which one is the default.
      void queries.invalidateQueries({ queryKey: ["mail", "sets"] });
    },
  });
}
