import type { Answer, noticeSettings as contract } from "@parley/contract";
import { noticeSettings } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Settings = Answer<typeof contract.show>["settings"];

export const settingsQuery = queryOptions({
  queryKey: ["notifications", "settings"],
  queryFn: ({ signal }) => call(noticeSettings.show, {}, { signal }),
});

/** Optimistic: shown at once, reverted if the server refuses. */
export function useChangeSettings() {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(noticeSettings.change, { body }),
    onMutate(change) {
      // Cancels running fetches, which would overwrite the choice.
      void queries.cancelQueries({ queryKey }, { revert: false });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (now) =>
          now && {
            settings: {
              ...now.settings,
              ...change,
              matrix: { ...now.settings.matrix, ...change.matrix },
            },
          },
      );
      return { before };
    },
    onError: (_error, _change, kept) => queries.setQueryData(queryKey, kept?.before),
    onSuccess: ({ settings }) => queries.setQueryData(queryKey, { settings }),
  });
}
