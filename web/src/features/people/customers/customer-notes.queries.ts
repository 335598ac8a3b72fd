import type { customerNotes as contract } from "@parley/contract";
import { customerNotes } from "@parley/contract/calls";
import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { toast } from "#ui/toasts/toast.ts";

export type CustomerNote = contract.CustomerNote;

/** Notes about a customer, newest first. */
export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["people", "customer-notes", id],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam ? { cursor: pageParam } : {};
      return call(customerNotes.list, { params: { id }, query }, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) =>
      next ? (new URL(next, location.origin).searchParams.get("cursor") ?? undefined) : undefined,
  });

export function useNoteActions(id: string) {
  const queries = useQueryClient();
  async function finish({ message }: { readonly message: string }): Promise<void> {
    await queries.invalidateQueries({ queryKey: notesQuery(id).queryKey });
    toast.success(message);
  }
  return {
    addNote: async (body: string) =>
      finish(await call(customerNotes.create, { params: { id }, body: { body } })),
    changeNote: async (note: string, body: string) =>
      finish(await call(customerNotes.change, { params: { id, note }, body: { body } })),
    removeNote: async (note: string) =>
      finish(await call(customerNotes.remove, { params: { id, note } })),
  };
}
