import { ticketStream } from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { rowsRead } from "#platform/testing/rows-read.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket } from "../testing/tickets.ts";

const desk = testDesk();
const many = 10_000;
let ticket: string;

/** A ticket with very many events after its first message, written past the API. */
async function addEvents(kind: "field changes" | "messages"): Promise<void> {
  const { id, people } = desk.business();
  if (kind === "messages") {
    await desk.rows(
      `insert into ticket_messages (business_id, id, ticket_id, kind, author_id, is_staff, body_html, body_text, state, channel)
       select $1, md5($2::uuid::text || n)::uuid, $2::uuid, 'message', $3, false, '<p>Hello</p>', 'Hello', 'sent', 'portal'
       from generate_series(2, $4::int) n`,
      [id, ticket, people.customer.id, many],
    );
    await desk.rows("analyze ticket_messages");
  }
  await desk.rows(
    `insert into ticket_events (business_id, ticket_id, seq, type, actor_kind, actor_id, audience, message_id, version)
     select $1, $2::uuid, n, $4, 'person', $3, $5, case when $6 then md5($2::uuid::text || n)::uuid end, n
     from generate_series(2, $7::int) n`,
    [
      id,
      ticket,
      people.agent.id,
      kind === "messages" ? "message_added" : "priority_changed",
      kind === "messages" ? "everyone" : "staff",
      kind === "messages",
      many,
    ],
  );
  await desk.rows("analyze ticket_events, ticket_messages");
}

async function rowsOfPage(who: Who, query: Partial<ticketStream.Filter>, expected: number) {
  const client = await desk.as(who);
  const statements = await statementsOf(desk.self.parts.pool, async () => {
    const reply = await client.call(ticketStream.list, { params: { ticket }, query });
    expect(reply.body.results).toHaveLength(expected);
  });
  return rowsRead(desk.self.parts.pool, desk.business().id, statements);
}

beforeEach(async () => {
  ticket = (await askTicket(desk)).id;
});

test.each([
  ["the newest page", { page_size: 50 }, 50],
  ["a page far back", { page_size: 50, before_seq: 5000 }, 50],
  ["the messages and notes", { kinds: "message,note" }, 1],
  ["what came last", { after_seq: many - 20 }, 20],
] as const)(
  "of a ticket with 10,000 events, %s reads at most 100 rows",
  async (_, query, shown) => {
    await addEvents("field changes");
    expect(await rowsOfPage("agent", query, shown)).toBeLessThanOrEqual(100);
  },
);

test("a customer's page of a ticket with 10,000 internal events reads at most 100 rows", async () => {
  await addEvents("field changes");
  expect(await rowsOfPage("customer", {}, 1)).toBeLessThanOrEqual(100);
});

test.each(["agent", "customer"] as const)(
  "the newest twenty of 10,000 messages read at most 100 rows, for the %s",
  async (who) => {
    await addEvents("messages");
    expect(await rowsOfPage(who, { page_size: 20 }, 20)).toBeLessThanOrEqual(100);
  },
);
