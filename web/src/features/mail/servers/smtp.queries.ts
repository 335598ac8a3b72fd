import type { Answer, smtp as contract } from "@parley/contract";
import { smtp } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";
import { configQuery } from "../settings/settings.queries.ts";

export type Smtp = Answer<typeof contract.show>;

export const smtpQuery = queryOptions({
  queryKey: ["mail", "smtp"],
  queryFn: ({ signal }) => call(smtp.show, {}, { signal }),
});

export function useSaveSmtp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Draft) => completingStep("smtp", call(smtp.save, { body })),
    onSuccess({ smtp: now }) {
      queries.setQueryData(smtpQuery.queryKey, now);
      // The sender addresses depend on the from-address.
      void queries.invalidateQueries({ queryKey: configQuery.queryKey });
    },
  });
}

export function useTestSmtp() {
  return useMutation({ mutationFn: (email: string) => call(smtp.test, { body: { email } }) });
}
