import {
  ticketChanges,
  ticketMessages,
  ticketSpamAndTrash,
  tickets,
  ticketWatchers,
  undo,
} from "@parley/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { randomFrom } from "#platform/testing/seed.ts";
import type { TestBusiness } from "#platform/testing/tenants.ts";
import { foldEvents, type TicketFields } from "../core/ticket-state.ts";
import { openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

/** The row and what hangs on it, as the database has them. */
async function stateOf(id: string): Promise<TicketFields> {
  const [row] = await desk.rows<Record<string, unknown>>(
    `select t.*, array(
       select w.account_id from ticket_watchers w
       where w.business_id = t.business_id and w.ticket_id = t.id order by w.account_id
     ) as watchers, (
       select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'other', l.other_id, 'is_reverse', l.is_reverse)
         order by l.other_id), '[]')
       from ticket_links l where l.business_id = t.business_id and l.ticket_id = t.id
     ) as links
     from tickets t where t.id = $1`,
    [id],
  );
  return fieldsOf(row ?? {});
}

const kept =
  "id business_id version updated_at created_at last_seq last_word_seq public_seq public_word_seq public_at priority_rank watchers_count waiting_for is_sample next_due_at next_metric due_soon_at first_response_due_at resolution_due_at sla_standing".split(
    " ",
  );

function fieldsOf(row: Record<string, unknown>): TicketFields {
  const fields = Object.entries(row).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(fields) as unknown as TicketFields;
}

async function changesOf(id: string) {
  return desk.rows<{ seq: number; changes: { field: string; to: unknown }[] }>(
    "select seq, changes from ticket_events where ticket_id = $1 order by seq",
    [id],
  );
}

interface Walker {
  readonly client: Client;
  readonly business: TestBusiness;
  readonly ticket: tickets.Ticket;
}

/** A ticket in a business of its own, whose admin has not yet written anything. */
async function aWalker(): Promise<Walker> {
  const business = await desk.self.addTenant("walk");
  const token = await desk.self.signIn(business, business.people.admin.id);
  const client = desk.self.client(business.host, token);
  const requester_id = business.people.customer.id;
  const body = { title: "A walk", description: "Words", requester_id, tags: ["first"] };
  const reply = await client.call(tickets.create, { body });
  return { client, business, ticket: reply.body.ticket as tickets.Ticket };
}

type Command = (
  client: Client,
  ticket: tickets.Ticket,
  business: TestBusiness,
) => Promise<{ status: number; text: string }>;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Every act on a ticket that can be taken back. */
const commands: Record<string, Command> = {
  ...Object.fromEntries(
    (["open", "pending", "on_hold", "resolved", "closed"] as const).map((status) => [
      `status ${status}`,
      (client: Client, { id }: tickets.Ticket) =>
        client.call(ticketChanges.setStatus, { params: { ticket: id }, body: { status } }),
    ]),
  ),
  reopen: (client, { id }) =>
    client.call(ticketChanges.reopen, { params: { ticket: id }, body: { reason: "Once more" } }),
  take: (client, { id }) =>
    client.call(ticketChanges.take, { params: { ticket: id }, body: { force: true } }),
  unassign: (client, { id }) =>
    client.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: null } }),
  priority: (client, { id }) =>
    client.call(ticketChanges.update, { params: { ticket: id }, body: { priority: "critical" } }),
  title: (client, { id }) =>
    client.call(ticketChanges.update, { params: { ticket: id }, body: { title: "Another" } }),
  source: (client, { id }) =>
    client.call(ticketChanges.update, { params: { ticket: id }, body: { source: "phone" } }),
  category: async (client, { id }, business) => {
    const category = await anId("ticket_categories", business);
    return client.call(ticketChanges.update, { params: { ticket: id }, body: { category } });
  },
  requester: (client, { id }, business) => {
    const requester_id = business.people.neighbour.id;
    return client.call(ticketChanges.update, { params: { ticket: id }, body: { requester_id } });
  },
  due: (client, { id }) =>
    client.call(ticketChanges.update, { params: { ticket: id }, body: { due_at: at(5) } }),
  tag: (client, { id }) =>
    client.call(ticketChanges.setTags, { params: { ticket: id }, body: { add: ["vip", "late"] } }),
  "replace tags": (client, { id }) =>
    client.call(ticketChanges.setTags, { params: { ticket: id }, body: { tags: ["only"] } }),
  watchers: (client, { id }, business) => {
    const { outsider, customer } = business.people;
    const body = { watchers: [outsider.id, customer.id] };
    return client.call(ticketWatchers.add, { params: { ticket: id }, body });
  },
  "no watchers": (client, { id }, business) => {
    const body = { watchers: [business.people.outsider.id] };
    return client.call(ticketWatchers.remove, { params: { ticket: id }, body });
  },
  snooze: (client, { id }) =>
    client.call(ticketChanges.snooze, { params: { ticket: id }, body: { until: at(3) } }),
  wake: (client, { id }) => client.call(ticketChanges.wake, { params: { ticket: id } }),
  spam: (client, { id }) => client.call(ticketSpamAndTrash.markSpam, { params: { ticket: id } }),
  "no spam": (client, { id }) =>
    client.call(ticketSpamAndTrash.unmarkSpam, { params: { ticket: id } }),
  trash: (client, { id }) => client.call(ticketSpamAndTrash.trash, { params: { ticket: id } }),
  restore: (client, { id }) => client.call(ticketSpamAndTrash.restore, { params: { ticket: id } }),
};

const words: Record<string, Command> = {
  reply: (client, { id }) =>
    client.call(ticketMessages.add, { params: { ticket: id }, body: { comment: "Words" } }),
  note: (client, { id }) =>
    client.call(ticketMessages.add, {
      params: { ticket: id },
      body: { comment: "Words", is_internal: true },
    }),
  "reply and resolve": (client, { id }) =>
    client.call(ticketMessages.add, {
      params: { ticket: id },
      body: { comment: "Words", set_status: "resolved" },
    }),
  "send now": async (client, { id }) =>
    client.call(ticketMessages.sendNow, { params: { id: await aWaiting(id) } }),
  recall: async (client, { id }) =>
    client.call(ticketMessages.recall, { params: { id: await aWaiting(id) } }),
};

/** A reply of the ticket that has not left yet. */
async function aWaiting(ticketId: string): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from ticket_messages where ticket_id = $1 and state in ('holding', 'held') limit 1",
    [ticketId],
  );
  return row?.id ?? ticketId;
}

/** Walks on which every command has something to do. */
const everyCommand: [string[]][] = [
  [["take", "unassign", "due", "watchers", "no watchers", "snooze", "wake"]],
  [["spam", "no spam", "trash", "restore", "priority", "title", "source"]],
  [["status open", "status pending", "status on_hold", "status resolved", "status closed"]],
  [["status closed", "reopen", "category", "requester", "tag", "replace tags"]],
];

/** What brings a ticket back to where most commands can be given. */
const remedies: Record<string, string> = {
  "status closed": "reopen",
  spam: "no spam",
  trash: "restore",
};

async function anId(table: string, business: TestBusiness): Promise<string> {
  const rows = await desk.rows<{ id: string }>(
    `select id from ${table} where business_id = $1 limit 1`,
    [business.id],
  );
  return rows[0]?.id ?? "";
}

function undoOf(reply: { text: string }): string | undefined {
  return JSON.parse(reply.text).undo?.id;
}

describe("undo", () => {
  test("after any sequence of actions, undoing each one restores the ticket", async () => {
    const seen = new Set<string>();
    const names = fc.array(fc.constantFrom(...Object.keys(commands)), {
      minLength: 4,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(names, async (walk) => {
        const { client: admin, business, ticket } = await aWalker();
        for (const name of walk) {
          const before = await stateOf(ticket.id);
          const reply = await commands[name]?.(admin, ticket, business);
          const id = reply?.status === 200 ? undoOf(reply) : undefined;
          if (!id) continue;
          const taken = await admin.call(undo.perform, { params: { id } });
          expect(taken.status, `${name}: ${taken.text}`).toBe(200);
          expect(await stateOf(ticket.id), name).toEqual(before);
          const redone = await admin.call(undo.perform, {
            params: { id: taken.body.redo?.id ?? "" },
          });
          expect(redone.status, `${name}: ${redone.text}`).toBe(200);
          expect(redone.body.redo).toBeUndefined();
          seen.add(name);
        }
      }),
      { numRuns: 12, examples: everyCommand },
    );
    expect(Object.keys(commands).filter((name) => !seen.has(name))).toEqual([]);
  }, 120_000);

  test("a field that somebody changed since is left unchanged, and they are named", async () => {
    const { id } = await openTicket(desk);
    const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
    const params = { ticket: id };
    const mine = await agent.call(ticketChanges.update, { params, body: { priority: "high" } });
    await admin.call(ticketChanges.update, { params, body: { priority: "low", title: "Theirs" } });
    const reply = await agent.call(undo.perform, { params: { id: mine.body.undo?.id ?? "" } });
    expect(reply.problem).toMatchObject({
      code: "undo.conflict",
      message: "This was changed again by admin acme. Undo would overwrite it.",
    });
    expect(await readTicket(desk, id)).toMatchObject({ priority: "low" });
  });

  test("an action can be undone by its author only, once, and for a day", async () => {
    const { id } = await openTicket(desk);
    const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
    const act = async (client: Client) => {
      const priority = client === agent ? "high" : "low";
      const reply = await client.call(ticketChanges.update, {
        params: { ticket: id },
        body: { priority },
      });
      return { params: { id: reply.body.undo?.id ?? "" } };
    };
    const theirs = await act(admin);
    expect((await agent.call(undo.perform, theirs)).problem).toMatchObject({
      code: "undo.not_yours",
      message: "Only admin acme can undo this.",
    });
    const mine = await act(agent);
    expect((await agent.call(undo.perform, mine)).status).toBe(200);
    expect((await agent.call(undo.perform, mine)).problem.code).toBe("undo.expired");
    const old = await act(agent);
    await desk.rows("update acts set expires_at = now() - interval '1 minute' where id = $1", [
      old.params.id,
    ]);
    expect((await agent.call(undo.perform, old)).problem.code).toBe("undo.expired");
  });

  test("one's last actions are listed, newest first, without undone ones", async () => {
    const { id } = await openTicket(desk);
    const agent = await desk.as("agent");
    const set = (priority: tickets.Priority) =>
      agent.call(ticketChanges.update, { params: { ticket: id }, body: { priority } });
    await set("high");
    const second = await set("low");
    await agent.call(undo.perform, { params: { id: second.body.undo?.id ?? "" } });
    const { results } = (await agent.call(undo.list, {})).body;
    expect(results.map(({ label }) => label)).toEqual(["Priority set to High"]);
    expect((await streamOf(desk, id)).at(-1)?.text).toBe("agent acme undid: Priority set to Low");
  });
});

test("the events of a ticket add up to its row at two hundred moments", async () => {
  const all = { ...commands, ...words };
  const names = Object.keys(all);
  const random = randomFrom(0);
  let changed = 0;
  // A walk may be refused most of what it tries; others follow until enough was seen.
  for (let walk = 0; walk < 4 || (changed <= 100 && walk < 12); walk++) {
    const { client, business, ticket } = await aWalker();
    const moments: { seq: number; state: TicketFields }[] = [];
    let name = "";
    for (let n = 0; n < 50; n++) {
      name = remedies[name] ?? (names[random(names.length)] as string);
      await all[name]?.(client, ticket, business);
      const { length: seq } = await changesOf(ticket.id);
      moments.push({ seq, state: await stateOf(ticket.id) });
    }
    const rows = await changesOf(ticket.id);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    for (const { seq, state } of moments) expect(foldEvents(rows.slice(0, seq))).toEqual(state);
    changed += new Set(moments.map(({ seq }) => seq)).size;
  }
  expect(changed).toBeGreaterThan(100);
});
