import type { savedReplies as contract } from "@parley/contract";
import { savedReplies } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type SavedReply = contract.SavedReply;

const key = ["saved-replies"] as const;
const shown = 8;

export const savedRepliesQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, search],
    queryFn: async ({ signal }): Promise<readonly SavedReply[]> => {
      const query = { search, page: 1, page_size: shown };
      return (await call(savedReplies.list, { query }, { signal })).results;
    },
    staleTime: 60_000,
  });

/** A saved reply with its variables filled in for a ticket. */
export const renderReply = (id: string, ticket: string) =>
  call(savedReplies.render, { params: { id }, query: { ticket } });

export function useSaveReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Draft) => call(savedReplies.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
