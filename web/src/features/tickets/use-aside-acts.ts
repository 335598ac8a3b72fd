import { ticketBin, ticketWatchers, ticketWork } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import type { Ticket } from "./tickets.queries.ts";
import { useTicketAct } from "./use-ticket-act.ts";

interface Snoozed {
  readonly until?: string;
  readonly on_reply?: boolean;
}

/** What puts a ticket aside or brings it back, and who follows it. */
export function useAsideActs({ id, ticket_id }: Pick<Ticket, "id" | "ticket_id">) {
  const { mutate } = useTicketAct(ticket_id);
  const params = { ticket: id };

  return {
    snooze: (body: Snoozed) => mutate({ send: () => call(ticketWork.snooze, { params, body }) }),
    wake: () => mutate({ shows: { snooze: null }, send: () => call(ticketWork.wake, { params }) }),
    watch: () =>
      mutate({
        shows: { is_watching: true },
        send: () => call(ticketWatchers.watch, { params, body: {} }),
      }),
    unwatch: () =>
      mutate({
        shows: { is_watching: false },
        send: () => call(ticketWatchers.unwatch, { params }),
      }),
    /** Followed still, and nothing is told of it. */
    mute: (muted: boolean) =>
      mutate({ send: () => call(ticketWatchers.watch, { params, body: { muted } }) }),
    addWatcher: (who: string) =>
      mutate({ send: () => call(ticketWatchers.add, { params, body: { watchers: [who] } }) }),
    removeWatcher: (who: string) =>
      mutate({ send: () => call(ticketWatchers.remove, { params, body: { watchers: [who] } }) }),
    markSpam: () =>
      mutate({ shows: { is_spam: true }, send: () => call(ticketBin.markSpam, { params }) }),
    unmarkSpam: () =>
      mutate({ shows: { is_spam: false }, send: () => call(ticketBin.unmarkSpam, { params }) }),
    trash: () => mutate({ send: () => call(ticketBin.trash, { params }) }),
    restore: () =>
      mutate({ shows: { deleted_at: null }, send: () => call(ticketBin.restore, { params }) }),
    reopen: (reason: string) =>
      mutate({
        send: () => call(ticketWork.reopen, { params, body: { ...(reason && { reason }) } }),
      }),
  };
}
