import type { savedReplies as contract } from "@parley/contract";
import { savedReplies } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type SavedReply = contract.SavedReply;
export type ReplyDraft = contract.Draft;
export type ReplyFilter = Partial<contract.Filter>;

/** The lists of the composer begin with it, too. */
const key = ["saved-replies"] as const;
const pageKey = [...key, "page"] as const;

export const repliesQuery = (query: ReplyFilter) =>
  queryOptions({
    queryKey: [...pageKey, "list", query],
    queryFn: ({ signal }) => call(savedReplies.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Uses are counted elsewhere.
    staleTime: 0,
  });

export const replyQuery = (id: string) =>
  queryOptions({
    queryKey: [...pageKey, "one", id],
    queryFn: async ({ signal }) =>
      (await call(savedReplies.show, { params: { id } }, { signal })).reply,
  });

/** The folders and languages to choose from. */
export const choicesQuery = queryOptions({
  queryKey: [...pageKey, "choices"],
  queryFn: ({ signal }) => call(savedReplies.choices, {}, { signal }),
});

/** A text with its variables filled in. Shows a refusal at once. */
export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...pageKey, "preview", body],
    queryFn: ({ signal }) => call(savedReplies.preview, { body: { body } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

function useReplyMutation<T>(act: (ask: T) => Promise<{ message: string; reply: SavedReply }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateReply = () =>
  useReplyMutation((body: ReplyDraft) => call(savedReplies.create, { body }));

export const useChangeReply = () =>
  useReplyMutation(({ id, ...body }: contract.Change & { id: string }) =>
    call(savedReplies.change, { params: { id }, body }),
  );

export const useRemoveReply = () =>
  useReplyMutation((id: string) => call(savedReplies.remove, { params: { id } }));
