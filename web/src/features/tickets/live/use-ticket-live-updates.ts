import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive, sendLive } from "#platform/live/live.ts";
import {
  appendItem,
  type StreamItem,
  streamQuery,
} from "../conversation/stream/ticket-stream.queries.ts";
import { slaQuery } from "../sla/sla.queries.ts";
import { type Ticket, type TicketRow, ticketQuery, ticketsKey } from "../tickets.queries.ts";

/** Events that move messages between tickets. */
const movesWords: readonly string[] = ["merged", "message_moved", "unmerged"];

/** Keeps an open ticket up to date with live events. */
export function useTicketLiveUpdates({
  id,
  ticket_id: code,
}: Pick<Ticket, "id" | "ticket_id">): void {
  const queries = useQueryClient();
  useEffect(() => {
    const follow = () => sendLive({ type: "follow", ticket: id });
    const stops = [
      onLive("connected", follow),
      onLive("refetch", () => {
        follow();
        void refreshIfChanged(queries, code);
      }),
      onLive("followed", ({ ticket, version }) => {
        const known = queries.getQueryData(ticketQuery(code).queryKey);
        if (ticket !== id || (known && known.version >= version)) return;
        // It changed between the request and the subscription.
        void queries.invalidateQueries({ queryKey: ticketQuery(code).queryKey });
        refreshParts(queries, code);
      }),
      onLive("ticket_event", ({ ticket, item }) => {
        if (ticket.id !== id) return;
        if (movesWords.includes(item.type))
          void queries.invalidateQueries({ queryKey: ticketsKey });
        else appendItem(queries, code, item as StreamItem);
        const known = queries.getQueryData(ticketQuery(code).queryKey);
        if (known && known.version >= ticket.version) return;
        void queries.invalidateQueries({ queryKey: ticketQuery(code).queryKey });
        void queries.invalidateQueries({ queryKey: slaQuery(code).queryKey });
      }),
      onLive("ticket_row", ({ row }) => {
        if (row.id === id) updateSlaFields(queries, row);
      }),
    ];
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, id, code]);
}

/** In the background, so that it does not keep the session alive. */
async function refreshIfChanged(queries: QueryClient, code: string): Promise<void> {
  const { version } = queries.getQueryData(ticketQuery(code).queryKey) ?? {};
  const now = await queries.query({ ...ticketQuery(code, true), staleTime: 0 }).catch(() => {});
  if (now && now.version !== version) refreshParts(queries, code);
}

function refreshParts(queries: QueryClient, code: string): void {
  for (const { queryKey } of [streamQuery(code), slaQuery(code)])
    void queries.invalidateQueries({ queryKey });
}

/** Changed business hours move only the SLA fields of a ticket. */
function updateSlaFields(queries: QueryClient, row: TicketRow): void {
  const { queryKey } = ticketQuery(row.ticket_id);
  const { sla_state, next_due_at, next_metric, due_soon_at } = row;
  const { first_response_due_at, resolution_due_at } = row;
  const promises = {
    sla_state,
    next_due_at,
    next_metric,
    due_soon_at,
    first_response_due_at,
    resolution_due_at,
  };
  queries.setQueryData(queryKey, (known) =>
    known?.version === row.version ? { ...known, ...promises } : known,
  );
  void queries.invalidateQueries({ queryKey: slaQuery(row.ticket_id).queryKey });
}
