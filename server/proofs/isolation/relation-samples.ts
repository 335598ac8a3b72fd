import { randomUUID } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import type { MakeSample } from "./sample.ts";
import { aNote, aTicket } from "./ticket-records.ts";

/** Two tickets that are linked, by both their ids. */
export async function aLinkedPair(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const [one, two] = [await aTicket(desk, business, who), await aTicket(desk, business, who)];
  await desk.rows(
    `insert into ticket_links (business_id, ticket_id, other_id, type)
     values ($1, $2, $3, 'related'), ($1, $3, $2, 'related')`,
    [business.id, one, two],
  );
  return `${one} ${two}`;
}

/** A ticket that goes on in another. */
export async function aMergedTicket(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const [one, two] = [await aTicket(desk, business, who), await aTicket(desk, business, who)];
  await desk.rows(
    `update tickets set status = 'closed', closed_at = now(), is_merged = true, merged_into = $3
     where business_id = $1 and id = $2`,
    [business.id, one, two],
  );
  const nothing = { tags: [], watchers: [], links: [] };
  await desk.rows(
    `insert into ticket_merges (business_id, id, source_id, survivor_id, merged_by, act_id, choices, before, gave, earlier)
     values ($1, $2, $3, $4, $5, $2, $6, $7, $8, '{}')`,
    [
      business.id,
      randomUUID(),
      one,
      two,
      business.people[who].id,
      JSON.stringify({ order: "time", tell_customers: true }),
      JSON.stringify({ status: "open", closed_at: null, is_merged: false, merged_into: null }),
      JSON.stringify({ got: nothing, offered: nothing }),
    ],
  );
  return one;
}

/** A message that was said, after the id of its ticket. */
export async function aSaidMessage(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = await aNote(desk, business, who);
  await desk.rows(
    "update ticket_messages set kind = 'message' where business_id = $1 and id = $2",
    [business.id, id],
  );
  const [row] = await desk.rows<{ ticket_id: string }>(
    `update ticket_events set type = 'message_added', audience = 'everyone'
     where business_id = $1 and message_id = $2 returning ticket_id`,
    [business.id, id],
  );
  return `${row?.ticket_id} ${id}`;
}

const pairOf = async (made: Promise<string>) => (await made).split(" ") as [string, string];

const withOther =
  (bodyOf: (other: string) => object): MakeSample =>
  async ({ own, make }) => ({
    ask: { params: { ticket: await own("ticket") }, body: bodyOf(await make("other_ticket")) },
  });

const onSaidMessage =
  (body: object): MakeSample =>
  async ({ make }) => {
    const [, id] = await pairOf(make("said_message"));
    return { ask: { params: { id }, body } };
  };

export const relationSamples: Record<string, MakeSample> = {
  "ticketLinks.list": async ({ own }) => ({ ask: { params: { ticket: await own("ticket") } } }),
  "ticketLinks.add": withOther((other) => ({ type: "related", other })),
  "ticketLinks.remove": async ({ make }) => {
    const [ticket, id] = await pairOf(make("linked_pair"));
    return { ask: { params: { ticket, id } } };
  },
  "ticketMerge.merge": withOther((other) => ({ source_ids: [other] })),
  "ticketMerge.unmerge": async ({ make }) => ({
    ask: { params: { ticket: await make("merged_ticket") } },
  }),
  "ticketRedaction.preview": onSaidMessage({}),
  "ticketRedaction.redact": onSaidMessage({ reason: "A card number" }),
  "ticketMerge.split": async ({ make }) => {
    const [ticket, message] = await pairOf(make("said_message"));
    return { ask: { params: { ticket }, body: { title: "Another", message_ids: [message] } } };
  },
};
