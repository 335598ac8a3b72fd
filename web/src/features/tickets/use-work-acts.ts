import type { ticketWork as contract } from "@parley/contract";
import { ticketWork } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { useUser } from "#platform/session/session.ts";
import type { Ticket } from "./tickets.queries.ts";
import { useTicketAct } from "./use-ticket-act.ts";

type Fields = Omit<contract.Change, "version">;

/** What staff do with a ticket all day. */
export function useWorkActs({ id, ticket_id, tags }: Pick<Ticket, "id" | "ticket_id" | "tags">) {
  const user = useUser();
  const { mutate } = useTicketAct(ticket_id);
  const params = { ticket: id };

  return {
    setStatus: (status: Ticket["status"]) =>
      mutate({
        shows: { status },
        send: (version) => call(ticketWork.setStatus, { params, body: { status, version } }),
      }),
    change: (fields: Fields, shows: Partial<Ticket>) =>
      mutate({
        shows,
        send: (version) => call(ticketWork.update, { params, body: { ...fields, version } }),
      }),
    assign: (agent_id: string | null, name: string) =>
      mutate({
        shows: { assigned_to: agent_id ? faceOf(agent_id, name) : null },
        send: (version) => call(ticketWork.assign, { body: { ticket_id: id, agent_id, version } }),
      }),
    take: () =>
      mutate({
        shows: { assigned_to: faceOf(user.id, `${user.first_name} ${user.last_name}`) },
        send: () => call(ticketWork.take, { params, body: {} }),
        force: () => call(ticketWork.take, { params, body: { force: true } }),
      }),
    addTags: (add: string[]) =>
      mutate({
        shows: { tags: [...new Set([...tags, ...add])].sort() },
        send: () => call(ticketWork.setTags, { params, body: { add } }),
      }),
    removeTag: (tag: string) =>
      mutate({
        shows: { tags: tags.filter((own) => own !== tag) },
        send: () => call(ticketWork.setTags, { params, body: { remove: [tag] } }),
      }),
  };
}

/** Somebody as far as they are known before the server has answered. */
function faceOf(id: string, name: string): NonNullable<Ticket["assigned_to"]> {
  return { id, name, email: "", avatar_url: null, role: "", is_active: true };
}
