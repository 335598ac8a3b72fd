import type { ticketTags as contract } from "@parley/contract";
import { ticketTags } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Tag = contract.Tag;
export type TagDraft = contract.Draft;
export type TagChange = contract.Change;

const key = ["tags"] as const;

export const tagsQuery = (query: Partial<contract.Filter>) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(ticketTags.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Uses are counted elsewhere.
    staleTime: 0,
  });

const suggested = 8;

/** Active tags with these letters. */
export const tagSuggestions = (search: string) =>
  queryOptions({
    queryKey: [...key, "suggestions", search],
    queryFn: ({ signal }) =>
      call(
        ticketTags.list,
        { query: { search, is_active: true, page_size: suggested } },
        { signal, isBackground: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function useTagMutation<T>(act: (ask: T) => Promise<{ message: string; tag: Tag }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateTag = () =>
  useTagMutation((body: TagDraft) => call(ticketTags.create, { body }));

export const useChangeTag = () =>
  useTagMutation(({ id, ...body }: TagChange & { id: string }) =>
    call(ticketTags.change, { params: { id }, body }),
  );

export const useRemoveTag = () =>
  useTagMutation((id: string) => call(ticketTags.remove, { params: { id } }));
