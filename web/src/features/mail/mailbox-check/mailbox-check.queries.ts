import type { mailboxCheck as contract } from "@parley/contract";
import { mailboxCheck } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type MailboxCheck = contract.MailboxCheck;
export type CheckResult = contract.CheckResult;

const keyOf = (id: string) => ["mail", "mailbox-check", id] as const;
const whileRunningMs = 2000;
const otherwiseMs = 60_000;

export const mailboxCheckQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(mailboxCheck.show, { params: { id } }, { signal }),
    // Mailboxes are checked every hour, whoever watches.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running ? whileRunningMs : otherwiseMs),
  });

export function useCheckMailbox(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(mailboxCheck.start, { params: { id } }),
    onSuccess: ({ check }) => queries.setQueryData(keyOf(id), check),
  });
}
