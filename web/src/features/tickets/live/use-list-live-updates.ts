import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { isActionPending } from "../lifecycle/use-ticket-action.ts";
import { patchRows } from "../list/patch-rows.ts";
import { countsKey } from "../list/views/views.queries.ts";
import { type TicketFilter, ticketsKey, ticketsQuery } from "../tickets.queries.ts";

const mostFollowed = 100;
/** Due times change a list without any event, so it is polled. */
const timedMs = 60_000;
const isTimed = (query: TicketFilter) =>
  /due_soon|breached|sla_state|next_due\b/.test(`${query.view} ${query.filter} ${query.q}`);

/** Keeps a list and its counts up to date. */
export function useListLiveUpdates(ids: readonly string[], asked: readonly TicketFilter[]): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.slice(0, mostFollowed).join();
  // A background request does not keep the session alive.
  const refresh = useEffectEvent(() => {
    // A pending action refreshes the list when it ends; an earlier answer would be outdated.
    if (isActionPending(queries)) return;
    // A hidden tab refreshes when it becomes visible.
    if (document.hidden) {
      void queries.invalidateQueries({ queryKey: ticketsKey, refetchType: "none" });
      return;
    }
    for (const query of asked) {
      queries.query({ ...ticketsQuery(query, true), staleTime: 0 }).catch(() => {});
    }
    void queries.invalidateQueries({ queryKey: countsKey });
  });

  useEffect(() => {
    if (isOpen) sendLive({ type: "follow_list", ids: followed ? followed.split(",") : [] });
  }, [isOpen, followed]);
  useEffect(
    () =>
      onLive("ticket_row", ({ row }) => {
        if (isActionPending(queries)) return;
        // Changed business hours move due times without a new version, so equal versions are taken too.
        patchRows(queries, row.ticket_id, (shown) => (row.version >= shown.version ? row : shown));
      }),
    [queries],
  );
  useEffect(() => {
    const stops = [onLive("lists_changed", () => refresh()), onLive("refetch", () => refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const hasTime = asked.some(isTimed);
  useEffect(() => {
    if (!hasTime) return;
    const timer = setInterval(() => refresh(), timedMs);
    return () => clearInterval(timer);
  }, [hasTime]);
}
