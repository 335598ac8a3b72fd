import type { mailLog as contract } from "@parley/contract";
import { mailLog } from "@parley/contract/calls";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";

export type Entry = contract.Entry;

const key = ["mail", "log"] as const;

const paging = {
  initialPageParam: "",
  // A cursor: mails that come meanwhile move nothing.
  getNextPageParam: ({ next_cursor }: contract.Page) => next_cursor ?? undefined,
  staleTime: 0,
};

export const logQuery = (filter: Readonly<Record<string, string>>) => {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...key, "list", asked],
    queryFn: ({ signal, pageParam }) =>
      call(
        mailLog.list,
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
};

export const ticketMailsQuery = (ticket: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...key, "ticket", ticket],
    queryFn: ({ signal, pageParam }) =>
      call(
        mailLog.ofTicket,
        { params: { ticket }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
  });

export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "explanation", id],
    queryFn: ({ signal }) => call(mailLog.explain, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Sends a mail again, or says whether one in doubt arrived. */
export function useMailActions(id: string) {
  const queries = useQueryClient();
  const shared = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: unknown) => void toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  };
  const resend = useMutation({
    mutationFn: () => call(mailLog.resend, { params: { id } }),
    ...shared,
  });
  const settle = useMutation({
    mutationFn: (arrived: boolean) => call(mailLog.settle, { params: { id }, body: { arrived } }),
    ...shared,
  });
  return { resend, settle };
}
