import type { requestFormConfig as contract } from "@parley/contract";
import { requestFormConfig } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type RequestForm = contract.Form;
type RequestFormDraft = contract.Draft;

/** A form while it is edited. */
export interface FormValues extends Omit<RequestFormDraft, "version"> {
  /** Of a new form. */
  category: string;
}

const key = ["request-forms"] as const;

export const requestFormsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(requestFormConfig.list, {}, { signal })).results,
});

function useChange<T, A>(act: (ask: T) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useSaveForm = () =>
  useChange(({ form, ...body }: RequestFormDraft & { form: string }) =>
    call(requestFormConfig.save, { params: { form }, body }),
  );

export const useRemoveForm = () =>
  useChange((form: string) => call(requestFormConfig.remove, { params: { form } }));
