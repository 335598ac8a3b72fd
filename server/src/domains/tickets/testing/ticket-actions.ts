import {
  tickets as contract,
  ticketChanges,
  ticketClocks,
  ticketMerge,
  ticketMessages,
  ticketSpamAndTrash,
  undo,
} from "@parley/contract";
import type { Client } from "#platform/testing/client.ts";
import type { TestBusiness, Who } from "#platform/testing/tenants.ts";

/** A business in which things are done over HTTP. */
export interface DoneIn {
  readonly business: TestBusiness;
  readonly category: string;
  as(who: Who): Client;
}

type Deed = (
  there: Pick<DoneIn, "as">,
  ticket: string,
  other: string | undefined,
) => Promise<unknown>;

const say =
  (who: "agent" | "customer", body: object = {}): Deed =>
  (there, ticket) =>
    there
      .as(who)
      .call(ticketMessages.add, { params: { ticket }, body: { comment: "Words", ...body } });
const status =
  (to: string, who: "agent" | "customer" = "agent"): Deed =>
  (there, ticket) =>
    there
      .as(who)
      .call(ticketChanges.setStatus, { params: { ticket }, body: { status: to as never } });
const update =
  (body: object): Deed =>
  (there, ticket) =>
    there.as("agent").call(ticketChanges.update, { params: { ticket }, body: body as never });
const tags =
  (body: object): Deed =>
  (there, ticket) =>
    there.as("agent").call(ticketChanges.setTags, { params: { ticket }, body: body as never });
const flag =
  (route: (typeof ticketSpamAndTrash)[keyof typeof ticketSpamAndTrash]): Deed =>
  (there, ticket) =>
    there.as("admin").call(route, { params: { ticket } });

/** What people do to tickets. Some of it is refused where it makes no sense, as in life. */
export const ticketDeeds: Readonly<Record<string, Deed>> = {
  "customer writes": say("customer"),
  "agent replies": say("agent"),
  "agent replies and waits": say("agent", { set_status: "pending" }),
  "agent notes": say("agent", { is_internal: true }),
  pending: status("pending"),
  "on hold": status("on_hold"),
  open: status("open"),
  resolved: status("resolved"),
  closed: status("closed"),
  "customer solves": status("resolved", "customer"),
  critical: update({ priority: "critical" }),
  low: update({ priority: "low" }),
  "another subject": update({ title: "Printer without Wi-Fi" }),
  "vip on": tags({ add: ["vip"] }),
  "vip off": tags({ remove: ["vip"] }),
  spam: flag(ticketSpamAndTrash.markSpam),
  "no spam": flag(ticketSpamAndTrash.unmarkSpam),
  trash: flag(ticketSpamAndTrash.trash),
  restore: flag(ticketSpamAndTrash.restore),
  "no reply needed": (there, ticket) =>
    there.as("agent").call(ticketClocks.noReplyNeeded, { params: { ticket } }),
  "agent's undo": (there) => undoLast(there.as("agent")),
  "admin's undo": (there) => undoLast(there.as("admin")),
  merge: async (there, ticket, other) => {
    if (!other) return;
    const body = { source_ids: [other] };
    await there.as("agent").call(ticketMerge.merge, { params: { ticket }, body: body as never });
  },
  unmerge: (there, ticket) => there.as("agent").call(ticketMerge.unmerge, { params: { ticket } }),
};

async function undoLast(client: Client): Promise<void> {
  const [last] = (await client.call(undo.list, {})).body.results;
  if (last) await client.call(undo.perform, { params: { id: last.id } });
}

/** A ticket that the customer asks, or that an agent opens for them. */
export async function beginTicket(there: DoneIn, how: "asked" | "opened"): Promise<string> {
  const title = how === "asked" ? "The gate is stuck" : "Scanner loses Wi-Fi";
  const words = { title, description: "<p>Since yesterday.</p>" };
  const reply =
    how === "asked"
      ? await there
          .as("customer")
          .call(contract.create, { body: { ...words, category: there.category } })
      : await there.as("agent").call(contract.create, {
          body: { ...words, requester_id: there.business.people.customer.id },
        });
  if (reply.status !== 201) throw new Error(`no ticket: ${reply.text}`);
  return reply.body.ticket.id;
}
