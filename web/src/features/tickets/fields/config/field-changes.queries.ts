import type { ticketFields as contract } from "@parley/contract";
import { ticketFields } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketFieldsKey, ticketFieldsQuery } from "../fields.queries.ts";

export type FieldDraft = contract.Draft;
export type FieldChange = contract.Change;

function useFieldMutation<T>(act: (ask: T) => Promise<{ message: string; field: contract.Field }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketFieldsKey }),
  });
}

export const useCreateField = () =>
  useFieldMutation((body: FieldDraft) => call(ticketFields.create, { body }));

export const useChangeField = () =>
  useFieldMutation(({ id, ...body }: FieldChange & { id: string }) =>
    call(ticketFields.change, { params: { id }, body }),
  );

export const useRemoveField = () =>
  useFieldMutation((id: string) => call(ticketFields.remove, { params: { id } }));

/** Optimistic: the new order is shown at once and reverted if the server refuses. */
export function useOrderFields() {
  const queries = useQueryClient();
  const { queryKey } = ticketFieldsQuery;
  return useMutation({
    mutationFn: (ids: string[]) => call(ticketFields.order, { body: { ids } }),
    async onMutate(ids) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (fields) =>
        fields?.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)),
      );
      return { before };
    },
    onError: (_error, _ids, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketFieldsKey }),
  });
}
