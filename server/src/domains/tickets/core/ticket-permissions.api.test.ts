import {
  tickets as contract,
  customerTickets,
  ticketChanges,
  ticketLinks,
  ticketMerge,
  ticketMessages,
  ticketSpamAndTrash,
  type tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket, sendAtOnce } from "../testing/tickets.ts";
import { unhurried } from "../testing/twin-businesses.ts";

const desk = testDesk({ tamper: unhurried });

/** Each state of a ticket, as the columns that make it. */
const states: Readonly<Record<string, string>> = {
  new: "status = 'new'",
  open: "status = 'open'",
  pending: "status = 'pending'",
  on_hold: "status = 'on_hold'",
  resolved: "status = 'resolved', resolved_at = now(), resolved_by = 'staff'",
  closed: "status = 'closed', closed_at = now()",
  spam: "is_spam = true",
  trash: "deleted_at = now()",
};

interface Given {
  readonly client: Client;
  readonly ticket: string;
  readonly other: string;
  readonly colleague: string;
  readonly message: string;
  readonly isSpam: boolean;
}

type Attempt = (given: Given) => Promise<{ readonly status: number }>;
type Action = keyof tickets.Ticket["may"];

const staffActions: Readonly<Record<Exclude<Action, "solve">, Attempt>> = {
  reply: reply(),
  note: reply({ is_internal: true }),
  update: ({ client, ticket }) =>
    client.call(ticketChanges.update, { params: { ticket }, body: { title: "Another title" } }),
  assign: ({ client, ticket, colleague }) =>
    client.call(ticketChanges.assign, { body: { ticket_id: ticket, agent_id: colleague } }),
  take: ({ client, ticket }) => client.call(ticketChanges.take, { params: { ticket }, body: {} }),
  reopen,
  spam: ({ client, ticket, isSpam }) =>
    client.call(isSpam ? ticketSpamAndTrash.unmarkSpam : ticketSpamAndTrash.markSpam, {
      params: { ticket },
    }),
  delete: ({ client, ticket }) => client.call(ticketSpamAndTrash.trash, { params: { ticket } }),
  restore: ({ client, ticket }) => client.call(ticketSpamAndTrash.restore, { params: { ticket } }),
  link: ({ client, ticket, other }) =>
    client.call(ticketLinks.add, { params: { ticket }, body: { type: "related", other } }),
  merge: ({ client, ticket, other }) =>
    client.call(ticketMerge.merge, {
      params: { ticket },
      body: { source_ids: [other] } as never,
    }),
  split: ({ client, ticket, message }) =>
    client.call(ticketMerge.split, {
      params: { ticket },
      body: { title: "Another subject", message_ids: [message] } as never,
    }),
};

const customerActions: Readonly<Record<keyof tickets.PublicTicket["may"], Attempt>> = {
  reply: reply(),
  solve: ({ client, ticket }) =>
    client.call(ticketChanges.setStatus, { params: { ticket }, body: { status: "resolved" } }),
  reopen,
  follow_up: ({ client, ticket }) =>
    client.call(customerTickets.followUp, { params: { ticket }, body: { body: "It is back" } }),
};

function reply(more: Partial<ticketMessages.Draft> = {}): Attempt {
  return ({ client, ticket }) =>
    client.call(ticketMessages.add, {
      params: { ticket },
      body: { comment: "A message", ...more },
    });
}

function reopen({ client, ticket }: Given) {
  return client.call(ticketChanges.reopen, { params: { ticket }, body: { reason: "Not solved" } });
}

async function given(client: Client, state: string, colleague: string): Promise<Given> {
  const [{ id: ticket }, { id: other }] = [await openTicket(desk), await openTicket(desk)];
  await desk.rows(`update tickets set ${states[state]} where id = $1`, [ticket]);
  const [first] = await desk.rows<{ id: string }>(
    "select id from ticket_messages where ticket_id = $1",
    [ticket],
  );
  const isSpam = state === "spam";
  return { client, ticket, other, colleague, message: first?.id ?? "", isSpam };
}

/** What is offered; nothing on a ticket that is not visible. */
async function offeredTo({ client, ticket }: Given): Promise<Readonly<Record<string, boolean>>> {
  const shown = await client.call(contract.show, { params: { ticket } });
  return shown.status === 200 ? shown.body.ticket.may : {};
}

/** It grows with every change, and stays the same if there is nothing to do. */
async function versionOf({ ticket }: Given): Promise<number> {
  const [row] = await desk.rows<{ version: number }>("select version from tickets where id = $1", [
    ticket,
  ]);
  return row?.version ?? 0;
}

async function compare(who: Who, actions: Readonly<Record<string, Attempt>>, colleague: string) {
  const client = await desk.as(who);
  for (const state of Object.keys(states)) {
    for (const [action, attempt] of Object.entries(actions)) {
      const found = await given(client, state, colleague);
      const isOffered = (await offeredTo(found))[action] ?? false;
      const before = await versionOf(found);
      const { status } = await attempt(found);
      const isDone = (await versionOf(found)) > before;
      expect({ who, state, action, status, isDone }).toMatchObject({ isDone: isOffered });
    }
  }
}

const timeout = 240_000;

test.each(["admin", "agent"] as const)(
  "the server does for %s exactly what a ticket offers, in every state",
  async (who) => {
    await sendAtOnce(desk);
    const { people } = desk.business();
    await compare(who, staffActions, who === "agent" ? people.admin.id : people.agent.id);
  },
  timeout,
);

test(
  "the server does for a customer exactly what a ticket offers, in every state",
  async () => {
    await compare("customer", customerActions, desk.business().people.agent.id);
  },
  timeout,
);
