import { ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { makePresence } from "#platform/live/presence.ts";
import type { Client } from "#platform/testing/client.ts";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { actAs } from "../../identity/index.ts";
import { openTicket } from "../testing/tickets.ts";
import { topics } from "./live-updates.ts";
import { ticketAnswers } from "./tickets.live.ts";

const desk = testDesk();
const everybody = 500;

/** Agents of the default department, written past the API; answers their ids. */
async function addAgents(count: number): Promise<string[]> {
  const rows = await desk.rows<{ account_id: string }>(
    `with agents as (
       insert into accounts (business_id, id, email, first_name, last_name, status, role_id, scope)
       select business_id, gen_random_uuid(), 'agent' || n || '@many.test', 'Agent', n::text, 'active', role_id, scope
       from accounts, generate_series(1, $2) n where id = $1
       returning business_id, id
     )
     insert into department_members (business_id, department_id, account_id)
     select a.business_id, d.id, a.id from agents a join departments d on d.business_id = a.business_id and d.is_default
     returning account_id`,
    [desk.business().people.agent.id, count],
  );
  return rows.map(({ account_id }) => account_id);
}

async function viewedBy(accounts: readonly string[]): Promise<string> {
  const { id } = await openTicket(desk);
  const { commands } = desk.self.parts.live;
  const shown = [topics.ticket(id), topics.row(id)];
  await Promise.all(
    accounts.map((accountId) =>
      commands.follow(desk.business().id, { accountId, pageId: newId() }, shown),
    ),
  );
  await desk.drain();
  return id;
}

type Statements = Awaited<ReturnType<typeof statementsOf>>;

/**
 * Without what reactions do that tell nobody (the search index and the figures of reports), and without the session of
 * the caller, which is read again after a few seconds.
 */
function toldPart(statements: Statements): Statements {
  let isTelling = true;
  return statements.filter(({ text, values = [] }) => {
    if (text?.startsWith('insert into "reactions_done"')) {
      isTelling = values.includes("tickets.notices");
    }
    return isTelling && !text?.includes('"sessions"');
  });
}

const told = () => desk.self.parts.live.publisher.settled();

interface ViewedChange {
  readonly isWatched: boolean;
  readonly act: (client: Client, ticket: string) => Promise<{ status: number; text: string }>;
}

/** How many statements it takes to change a ticket and to tell its viewers, by how many they are. */
async function statementCounts({ isWatched, act }: ViewedChange): Promise<number[]> {
  const agents = await addAgents(everybody);
  const admin = await desk.as("admin");
  const counts: number[] = [];
  // The first is not counted: a new connection has a statement of its own.
  for (const viewers of [1, 1, 40, everybody]) {
    const some = agents.slice(0, viewers);
    const ticket = await viewedBy(some);
    if (isWatched) {
      await desk.rows(
        "insert into ticket_watchers (business_id, ticket_id, account_id) select $1, $2, unnest($3::uuid[])",
        [desk.business().id, ticket, some],
      );
    }
    const statements = await statementsOf(desk.self.parts.pool, async () => {
      const reply = await act(admin, ticket);
      expect(reply.status, reply.text).toBe(200);
      await told();
      await desk.drain();
      await told();
    });
    counts.push(toldPart(statements).length);
  }
  return counts.slice(1);
}

test("a field change takes the same number of statements for 1, 40 and 500 viewers, and at most 25", async () => {
  const [one = 0, ...others] = await statementCounts({
    isWatched: false,
    act: (client, ticket) =>
      client.call(ticketChanges.update, { params: { ticket }, body: { priority: "high" } }),
  });
  expect(others).toEqual([one, one]);
  expect(one).toBeLessThanOrEqual(25);
});

test("a change of which every viewer gets a notice takes the same number of statements for 1, 40 and 500", async () => {
  const [one = 0, ...others] = await statementCounts({
    isWatched: true,
    act: (client, ticket) =>
      client.call(ticketChanges.setStatus, { params: { ticket }, body: { status: "pending" } }),
  });
  expect(others).toEqual([one, one]);
});

test("the notices of a new ticket in a department of 500 people take at most 11 statements", async () => {
  await addAgents(everybody);
  await openTicket(desk, {}, "admin");
  const statements = await statementsOf(desk.self.parts.pool, async () => {
    await desk.drain();
    await told();
  });
  const first = statements.findIndex(({ values = [] }) => values.includes("tickets.notices"));
  const ofNotices = toldPart(statements.slice(first));
  expect(ofNotices.length).toBeLessThanOrEqual(11);
  const [notices] = await desk.rows<{ count: number }>(
    "select count(*)::int from notifications where business_id = $1 and notification_type = 'ticket_new'",
    [desk.business().id],
  );
  expect(notices?.count).toBe(everybody + 1);
});

test("presence at a ticket takes as many statements for 500 viewers as for one", async () => {
  const { parts } = desk.self;
  const agents = await addAgents(everybody);
  const ctx = await actAs(
    jobContext(parts.database, desk.business().id, "test"),
    desk.business().people.admin.id,
  );
  if (!ctx) throw new Error("no admin");
  const { publisher } = parts.live;
  const answers = ticketAnswers({ presence: makePresence(parts.redis), publisher });
  const page = { names: [], isOver: false, atEnd: () => {}, follow: async () => {} };
  const counts: number[] = [];
  for (const viewers of [1, everybody]) {
    const ticket = await viewedBy(agents.slice(0, viewers));
    const statements = await statementsOf(parts.pool, async () => {
      await answers.presence(ctx, { type: "presence", ticket, state: "viewing" }, page);
      await told();
    });
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});
