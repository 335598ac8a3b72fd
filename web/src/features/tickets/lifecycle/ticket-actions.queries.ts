import type { ticketChanges as contract } from "@parley/contract";
import { ticketChanges, ticketSpamAndTrash, ticketWatchers } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { useUser } from "#platform/session/session.ts";
import type { ChangeItem } from "../conversation/macros/macros.queries.ts";
import { askIfMissing } from "../fields/missing-fields.ts";
import type { Ticket } from "../tickets.queries.ts";
import type { TicketAction } from "./ticket-action.ts";
import { useTicketAction } from "./use-ticket-action.ts";

type TicketFields = Omit<contract.Change, "version">;

interface SnoozeRequest {
  readonly until?: string;
  readonly on_reply?: boolean;
}

/** The actions of staff on a ticket. Each shows its effect before the server has answered. */
export function useTicketActions({
  id,
  ticket_id,
  tags,
}: Pick<Ticket, "id" | "ticket_id" | "tags">) {
  const user = useUser();
  const { mutate } = useTicketAction(ticket_id);
  const params = { ticket: id };

  return {
    setStatus: (status: Ticket["status"]) =>
      mutate({
        optimistic: { status },
        send: (version) => call(ticketChanges.setStatus, { params, body: { status, version } }),
        onRefused: (error) => askIfMissing(error, { id, ticket_id }, [setStatusTo(status)]),
      }),
    change: (
      fields: TicketFields,
      optimistic: Partial<Ticket>,
      more: Pick<TicketAction, "onRefused"> = {},
    ) =>
      mutate({
        ...more,
        optimistic,
        send: (version) => call(ticketChanges.update, { params, body: { ...fields, version } }),
      }),
    assign: (agent_id: string | null, name: string) =>
      mutate({
        optimistic: { assigned_to: agent_id ? assigneeOf(agent_id, name) : null },
        send: (version) =>
          call(ticketChanges.assign, { body: { ticket_id: id, agent_id, version } }),
      }),
    take: () =>
      mutate({
        optimistic: { assigned_to: assigneeOf(user.id, `${user.first_name} ${user.last_name}`) },
        send: () => call(ticketChanges.take, { params, body: {} }),
        force: () => call(ticketChanges.take, { params, body: { force: true } }),
      }),
    addTags: (add: string[]) =>
      mutate({
        optimistic: { tags: [...new Set([...tags, ...add])].sort() },
        send: () => call(ticketChanges.setTags, { params, body: { add } }),
      }),
    removeTag: (tag: string) =>
      mutate({
        optimistic: { tags: tags.filter((own) => own !== tag) },
        send: () => call(ticketChanges.setTags, { params, body: { remove: [tag] } }),
      }),
    snooze: (body: SnoozeRequest) =>
      mutate({ send: () => call(ticketChanges.snooze, { params, body }) }),
    wake: () =>
      mutate({ optimistic: { snooze: null }, send: () => call(ticketChanges.wake, { params }) }),
    watch: () =>
      mutate({
        optimistic: { is_watching: true },
        send: () => call(ticketWatchers.watch, { params, body: {} }),
      }),
    unwatch: () =>
      mutate({
        optimistic: { is_watching: false },
        send: () => call(ticketWatchers.unwatch, { params }),
      }),
    /** Keeps the watcher and stops their notifications. */
    mute: (muted: boolean) =>
      mutate({ send: () => call(ticketWatchers.watch, { params, body: { muted } }) }),
    addWatcher: (who: string) =>
      mutate({ send: () => call(ticketWatchers.add, { params, body: { watchers: [who] } }) }),
    removeWatcher: (who: string) =>
      mutate({ send: () => call(ticketWatchers.remove, { params, body: { watchers: [who] } }) }),
    markSpam: () =>
      mutate({
        optimistic: { is_spam: true },
        send: () => call(ticketSpamAndTrash.markSpam, { params }),
      }),
    unmarkSpam: () =>
      mutate({
        optimistic: { is_spam: false },
        send: () => call(ticketSpamAndTrash.unmarkSpam, { params }),
      }),
    trash: () => mutate({ send: () => call(ticketSpamAndTrash.trash, { params }) }),
    restore: () =>
      mutate({
        optimistic: { deleted_at: null },
        send: () => call(ticketSpamAndTrash.restore, { params }),
      }),
    reopen: (reason: string) =>
      mutate({
        send: () => call(ticketChanges.reopen, { params, body: { ...(reason && { reason }) } }),
      }),
  };
}

/** As one of several changes. No ticket becomes new again. */
export const setStatusTo = (status: Ticket["status"]): ChangeItem => ({
  type: "status",
  status: status as NonNullable<ChangeItem["status"]>,
});

/** What is known of an assignee before the server has answered. */
function assigneeOf(id: string, name: string): NonNullable<Ticket["assigned_to"]> {
  return { id, name, email: "", avatar_url: null, role: "", is_active: true };
}
