import type { mailRules as contract } from "@parley/contract";
import { mailRules } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type MailRule = contract.Rule;
export type RuleDraft = contract.Draft;
export type RuleChange = contract.Change;
export type Condition = contract.Condition;
export type Tried = contract.Tried;

const queryKey = ["mail", "rules"] as const;

export const rulesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(mailRules.list, {}, { signal })).results,
});

function useRuleMutation<T>(act: (ask: T) => Promise<{ message: string; rule: MailRule }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useCreateRule = () =>
  useRuleMutation((body: RuleDraft) => call(mailRules.create, { body }));

export const useChangeRule = () =>
  useRuleMutation(({ id, ...body }: RuleChange & { id: string }) =>
    call(mailRules.change, { params: { id }, body }),
  );

export const useRemoveRule = () =>
  useRuleMutation((id: string) => call(mailRules.remove, { params: { id } }));

/** Optimistic: the new order is shown at once and reverted if the server refuses. */
export function useOrderRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(mailRules.order, { body: { ids } }),
    async onMutate(ids) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(rulesQuery.queryKey);
      queries.setQueryData(rulesQuery.queryKey, (rules) =>
        rules?.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)),
      );
      return { before };
    },
    onError: (_error, _ids, kept) => queries.setQueryData(rulesQuery.queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Asks which of the last mails meet conditions. Nothing changes by it. */
export const useTryConditions = () =>
  useMutation({
    mutationFn: (conditions: readonly Condition[]) =>
      call(mailRules.tryOut, { body: { conditions: [...conditions] } }),
  });
