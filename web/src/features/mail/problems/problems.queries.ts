import type { mailProblems as contract } from "@parley/contract";
import { mailProblems } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type MailProblem = contract.MailProblem;

export const mailProblemsQuery = queryOptions({
  queryKey: ["mail", "problems"],
  queryFn: ({ signal }) => call(mailProblems.list, {}, { signal }),
  // Mailboxes stop and work again by themselves.
  staleTime: 0,
  refetchInterval: 60_000,
});
