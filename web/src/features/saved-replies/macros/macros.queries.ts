import type { macros as contract } from "@parley/contract";
import { macros } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Macro = contract.Macro;
export type MacroDraft = contract.Draft;
export type MacroFilter = Partial<contract.Filter>;

/** The lists on a ticket begin with it, too. */
const key = ["macros"] as const;
const pageKey = [...key, "page"] as const;

export const macrosQuery = (query: MacroFilter) =>
  queryOptions({
    queryKey: [...pageKey, "list", query],
    queryFn: ({ signal }) => call(macros.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Uses are counted elsewhere.
    staleTime: 0,
  });

export const macroQuery = (id: string) =>
  queryOptions({
    queryKey: [...pageKey, "one", id],
    queryFn: async ({ signal }) => (await call(macros.show, { params: { id } }, { signal })).macro,
  });

export const foldersQuery = queryOptions({
  queryKey: [...pageKey, "folders"],
  queryFn: async ({ signal }) => (await call(macros.folders, {}, { signal })).folders,
});

function useMacroMutation<T>(act: (ask: T) => Promise<{ message: string; macro: Macro }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateMacro = () =>
  useMacroMutation((body: MacroDraft) => call(macros.create, { body }));

export const useChangeMacro = () =>
  useMacroMutation(({ id, ...body }: contract.Change & { id: string }) =>
    call(macros.change, { params: { id }, body }),
  );

export const useRemoveMacro = () =>
  useMacroMutation((id: string) => call(macros.remove, { params: { id } }));
