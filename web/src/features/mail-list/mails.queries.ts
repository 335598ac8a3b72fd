import type { mailLog as contract } from "@parley/contract";
import { mailLog } from "@parley/contract/calls";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";

export type LoggedMail = contract.Entry;

/** Everything that is shown of the mail log. */
export const mailLogKey = ["mail", "log"] as const;

/** Pages by a cursor: mails that come meanwhile move nothing. */
export const mailLogPaging = {
  initialPageParam: "",
  getNextPageParam: ({ next_cursor }: contract.Page) => next_cursor ?? undefined,
  staleTime: 0,
};

export const ticketMailsQuery = (ticket: string) =>
  infiniteQueryOptions({
    ...mailLogPaging,
    queryKey: [...mailLogKey, "ticket", ticket],
    queryFn: ({ signal, pageParam }) =>
      call(
        mailLog.ofTicket,
        { params: { ticket }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
  });

/** Sends a mail again, or says whether one in doubt arrived. */
export function useMailActions(id: string) {
  const queries = useQueryClient();
  const shared = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: unknown) => void toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: mailLogKey }),
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
