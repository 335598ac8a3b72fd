import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { patchRows } from "../../patch-rows.ts";
import { type TicketFilter, ticketsKey, ticketsQuery } from "../../tickets.queries.ts";
import { isActing } from "../../use-ticket-act.ts";
import { countsKey } from "../views/views.queries.ts";

const mostFollowed = 100;
/** Whether something is due soon changes without anybody doing anything. */
const timedMs = 60_000;
const isTimed = (query: TicketFilter) =>
  /due_soon|breached|sla_state|next_due\b/.test(`${query.view} ${query.filter} ${query.q}`);

/** Keeps a list true while it is looked at: its rows change where they stand, its counts follow. */
export function useListNews(ids: readonly string[], asked: readonly TicketFilter[]): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.slice(0, mostFollowed).join();
  // Nobody asked for it, so it must not keep a session awake.
  const askAgain = useEffectEvent(() => {
    // Whoever acts asks again when it is done; until then an answer would be older than the screen.
    if (isActing(queries)) return;
    // A tab that nobody looks at asks when somebody comes back to it.
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
        if (isActing(queries)) return;
        // Hours that change move a promise and nothing else, so a row may be new within its version.
        patchRows(queries, row.ticket_id, (shown) => (row.version >= shown.version ? row : shown));
      }),
    [queries],
  );
  useEffect(() => onLive("lists_changed", () => askAgain()), []);
  const hasTime = asked.some(isTimed);
  useEffect(() => {
    if (!hasTime) return;
    const timer = setInterval(() => askAgain(), timedMs);
    return () => clearInterval(timer);
  }, [hasTime]);
}
