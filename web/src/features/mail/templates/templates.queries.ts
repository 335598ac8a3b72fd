import type { Answer, templateSets as contract, templates as words } from "@parley/contract";
import { templateSets, templates } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";

export type TemplateSet = Answer<typeof contract.list>["results"][number];
export type Template = TemplateSet["templates"][number];

// One page holds all sets of a business.
const most = 100;

export const setsQuery = queryOptions({
  queryKey: ["mail", "sets"],
  queryFn: ({ signal }) => call(templateSets.list, { query: { page_size: most } }, { signal }),
});

/** A mutation that refreshes the list of sets. */
function useSetMutation<Asked, Said>(mutationFn: (asked: Asked) => Promise<Said>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: setsQuery.queryKey }),
  });
}

export const useAddSet = () =>
  useSetMutation((name: string) => call(templateSets.add, { body: { name } }));

export const useRenameSet = (id: string) =>
  useSetMutation((name: string) => call(templateSets.rename, { params: { id }, body: { name } }));

export const useRemoveSet = () =>
  useSetMutation((id: string) => call(templateSets.remove, { params: { id } }));

export const useSaveTemplate = (id: string) =>
  useSetMutation((body: words.Draft) =>
    completingStep("template", call(templates.update, { params: { id }, body })),
  );

export const useResetTemplate = (id: string) =>
  useSetMutation(() => call(templates.reset, { params: { id } }));

export function usePreview(id: string) {
  return useMutation({
    mutationFn: (body: words.Words) => call(templates.preview, { params: { id }, body }),
  });
}

export function useSendToMe(id: string) {
  return useMutation({
    mutationFn: (body: words.Words) => call(templates.sendToMe, { params: { id }, body }),
  });
}
