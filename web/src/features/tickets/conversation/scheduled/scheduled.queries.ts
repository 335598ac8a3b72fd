import type { scheduledReplies as contract } from "@parley/contract";
import { scheduledReplies } from "@parley/contract/calls";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../../tickets.queries.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

export type SendTime = contract.SendTime;
export type ScheduledReply = contract.ScheduledReply;

/** The times that are offered to send a reply later. */
export const sendTimesQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "send-times", code],
    queryFn: ({ signal }) => call(scheduledReplies.times, { params: { ticket: code } }, { signal }),
    // They pass with the time of day.
    staleTime: 60_000,
  });

/** Replies that are sent later and those that were stopped, the next one first. */
export const scheduledQuery = (mine: boolean) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, "scheduled", mine],
    queryFn: ({ signal, pageParam }) => {
      const query = { mine, ...(pageParam && { cursor: pageParam }) };
      return call(scheduledReplies.list, { query }, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
  });

/** Changes the time and the text of a reply that waits. */
export function useReschedule() {
  const queries = useQueryClient();
  return async ({ id }: Pick<StreamItem, "id">, body: contract.Change): Promise<string> => {
    const { message } = await call(scheduledReplies.change, { params: { id: id ?? "" }, body });
    void queries.invalidateQueries({ queryKey: ticketsKey });
    return message;
  };
}
