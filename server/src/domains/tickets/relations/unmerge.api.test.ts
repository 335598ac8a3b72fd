import { ticketLinks, ticketMerge, tickets, ticketWatchers, undo } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { foldEvents } from "../core/ticket-state.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import { aPair, merge, merged, say, stateOfAll, unmerge } from "../testing/merging.ts";
import { openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const { upload } = writingOn(desk);

async function link(one: { id: string }, two: { id: string }, type: ticketLinks.Draft["type"]) {
  const params = { ticket: one.id };
  const reply = await (await desk.as("agent")).call(ticketLinks.add, {
    params,
    body: { type, other: two.id },
  });
  expect(reply.status, reply.text).toBe(200);
}

/** Survivor and source with files, watchers, tags, links and an earlier source. */
async function aFullPair() {
  await sendAtOnce(desk);
  const { survivor, source } = await aPair(desk);
  const [friend, earlier] = [await openTicket(desk), await openTicket(desk, { tags: ["old"] })];
  await say(desk, earlier, "From before", "customer", {
    file_ids: [await upload("customer", "before.txt")],
  });
  await merged(desk, source, [earlier]);
  await say(desk, source, "With a file", "customer", {
    file_ids: [await upload("customer", "photo.txt")],
  });
  await say(desk, source, "A note", "agent", { is_internal: true });
  await say(desk, survivor, "An answer", "agent");
  const { outsider } = desk.business().people;
  await (await desk.as("agent")).call(ticketWatchers.add, {
    params: { ticket: source.id },
    body: { watchers: [outsider.id] },
  });
  await link(source, friend, "blocks");
  await link(survivor, friend, "related");
  await link(source, survivor, "duplicate_of");
  return { survivor, source, earlier, friend };
}

test("merging and un-merging restores every ticket, with files, watchers, tags, links and an earlier source", async () => {
  const { survivor, source, earlier } = await aFullPair();
  const { id } = desk.business();
  const before = await stateOfAll(desk, id);
  await merged(desk, survivor, [source]);
  expect(await stateOfAll(desk, id)).not.toBe(before);
  expect(await readTicket(desk, earlier.ticket_id)).toMatchObject({
    id: survivor.id,
    message_count: 6,
    attachments_count: 2,
  });
  const reply = await unmerge(desk, source);
  expect(reply.body).toMatchObject({
    message: "Ticket un-merged successfully",
    ticket: { id: source.id, is_merged: false, merged_into: null },
  });
  expect(await stateOfAll(desk, id)).toBe(before);
  expect((await readTicket(desk, earlier.ticket_id)).id).toBe(source.id);
  const texts = (await streamOf(desk, survivor.id)).map(({ text, body_html }) => text || body_html);
  expect(texts).not.toContain("With a file");
  expect(texts.at(-1)).toBe(`agent acme un-merged ${source.ticket_id} from this ticket`);
});

test("a merge of several tickets is undone and redone as one action", async () => {
  const { survivor, source } = await aPair(desk);
  const other = await openTicket(desk);
  const { id } = desk.business();
  const before = await stateOfAll(desk, id);
  const { undo: act } = await merged(desk, survivor, [source, other]);
  const agent = await desk.as("agent");
  const taken = await agent.call(undo.perform, { params: { id: act?.id ?? "" } });
  expect(taken.status, taken.text).toBe(200);
  expect(await stateOfAll(desk, id)).toBe(before);
  const redone = await agent.call(undo.perform, { params: { id: taken.body.redo?.id ?? "" } });
  expect(redone.status, redone.text).toBe(200);
  for (const { ticket_id } of [source, other]) {
    expect((await readTicket(desk, ticket_id)).id).toBe(survivor.id);
  }
});

test("a merge is undone and redone as one action, once each", async () => {
  const { survivor, source } = await aFullPair();
  const agent = await desk.as("agent");
  const { id } = desk.business();
  const before = await stateOfAll(desk, id);
  const { undo: act } = await merged(desk, survivor, [source]);
  const taken = await agent.call(undo.perform, { params: { id: act?.id ?? "" } });
  expect(taken.status, taken.text).toBe(200);
  expect(await stateOfAll(desk, id)).toBe(before);
  const redone = await agent.call(undo.perform, { params: { id: taken.body.redo?.id ?? "" } });
  expect(redone.status, redone.text).toBe(200);
  expect(redone.body.redo).toBeUndefined();
  expect((await readTicket(desk, source.ticket_id)).id).toBe(survivor.id);
  const apart = await unmerge(desk, source);
  const again = await agent.call(undo.perform, { params: { id: apart.body.undo?.id ?? "" } });
  expect(again.status, again.text).toBe(200);
  expect((await readTicket(desk, source.ticket_id)).id).toBe(survivor.id);
});

test("later messages stay with the surviving ticket", async () => {
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Before the merge");
  await merged(desk, survivor, [source]);
  await say(desk, survivor, "After the merge");
  const reply = await unmerge(desk, source);
  expect(reply.status, reply.text).toBe(200);
  const words = async (id: string) =>
    (await streamOf(desk, id)).flatMap(({ body_html }) => (body_html ? [body_html] : []));
  expect(await words(survivor.id)).toEqual(["<p>Since yesterday.</p>", "After the merge"]);
  expect(await words(source.id)).toEqual(["<p>Since yesterday.</p>", "Before the merge"]);
  expect(await readTicket(desk, survivor.id)).toMatchObject({ message_count: 2 });
});

test("a merge can be un-merged within thirty days, with the permission, and not while its surviving ticket is merged", async () => {
  const { survivor, source } = await aPair(desk);
  await merged(desk, survivor, [source]);
  expect((await unmerge(desk, source, "customer")).status).toBe(403);
  expect((await unmerge(desk, source, "outsider")).status).toBe(404);
  const last = await openTicket(desk);
  const { undo: act } = await merged(desk, last, [survivor]);
  expect((await unmerge(desk, source)).problem).toMatchObject({
    code: "tickets.already_merged",
    message: `${survivor.ticket_id} was already merged into ${last.ticket_id}.`,
  });
  await (await desk.as("agent")).call(undo.perform, { params: { id: act?.id ?? "" } });
  await desk.rows("update ticket_merges set merged_at = now() - interval '31 days'");
  expect((await unmerge(desk, source)).problem).toMatchObject({
    code: "tickets.unmerge_expired",
    message: "This merge is older than 30 days.",
  });
  expect((await readTicket(desk, survivor.id)).merged_from).toMatchObject([{ may_unmerge: false }]);
});

const folded = async (businessId: string) => {
  const rows = await desk.rows<Record<string, unknown> & { id: string }>(
    `select t.*, array(select w.account_id from ticket_watchers w where w.ticket_id = t.id order by w.account_id) as watchers,
       (select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'other', l.other_id, 'is_reverse', l.is_reverse)
         order by l.other_id), '[]') from ticket_links l where l.ticket_id = t.id) as links
     from tickets t where t.business_id = $1`,
    [businessId],
  );
  for (const row of rows) {
    const events = await desk.rows<{ changes: { field: string; to: unknown }[] }>(
      "select changes from ticket_events where ticket_id = $1 order by seq",
      [row.id],
    );
    expect(row).toMatchObject(foldEvents(events));
  }
};

interface Walked {
  readonly tags: string[][];
  readonly watches: boolean[];
  readonly links: [number, number][];
  readonly groups: [number, number[]][];
  readonly order: number[];
}

/** A ticket that took in another one goes on in a third. */
const nested: [number, number[]][] = [
  [1, [2]],
  [0, [1, 3]],
];

/** Ways that went wrong once: a link with a ticket that was merged elsewhere was lost, or taken from another. */
const found: Walked[] = [
  {
    tags: [[], [], [], [], []],
    watches: [false, false, false, false, false],
    links: [[2, 3]],
    groups: nested,
    order: [1, 2, 3, 4],
  },
  {
    tags: [[], [], [], [], []],
    watches: [false, false, false, false, false],
    links: [
      [3, 2],
      [0, 1],
    ],
    groups: nested,
    order: [1, 2, 4, 3],
  },
];

test("merging and un-merging in any order restores everything, and the events add up to the rows", async () => {
  const Walk = fc.record({
    tags: fc.array(fc.subarray(["a", "b", "c"]), { minLength: 5, maxLength: 5 }),
    watches: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    links: fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 5 }),
    groups: fc.constantFrom<[number, number[]][][]>(
      [[0, [1, 2, 3]]],
      [
        [0, [1]],
        [0, [2, 4]],
      ],
      nested,
    ),
    order: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(Walk, async ({ tags, watches, links, groups, order }) => {
      const business = await desk.self.addTenant("merge");
      const token = await desk.self.signIn(business, business.people.admin.id);
      const admin = desk.self.client(business.host, token);
      const all = await five(admin, business.people.customer.id, tags);
      await tie(admin, all, { watcher: business.people.outsider.id, watches, links });
      const before = await stateOfAll(desk, business.id);
      for (const [survivor, sources] of groups) {
        const source_ids = sources.map((index) => all[index]?.id ?? "");
        const body = { source_ids, order: "time" as const, tell_customers: true };
        const params = { ticket: all[survivor]?.id ?? "" };
        const reply = await admin.call(ticketMerge.merge, { params, body });
        expect(reply.status, reply.text).toBe(200);
      }
      await folded(business.id);
      // One that came along with another leaves after it.
      for (const index of [...order, ...order]) {
        await admin.call(ticketMerge.unmerge, { params: { ticket: all[index]?.id ?? "" } });
      }
      expect(await stateOfAll(desk, business.id)).toBe(before);
      await folded(business.id);
    }),
    { numRuns: 12, examples: found.map((walk) => [walk]) },
  );
});

async function five(client: Client, requester_id: string, tags: string[][]) {
  const all: tickets.Ticket[] = [];
  for (const some of tags) {
    const body = { title: `Ticket ${all.length}`, description: "Words", requester_id, tags: some };
    all.push((await client.call(tickets.create, { body })).body.ticket as tickets.Ticket);
  }
  return all;
}

test("when two people merge the same ticket at once, one succeeds and the other is shown where it went", async () => {
  const { survivor, source } = await aPair(desk);
  const other = await openTicket(desk);
  const replies = await Promise.all([
    merge(desk, survivor, [source]),
    merge(desk, other, [source], { who: "admin" }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe("tickets.already_merged");
});

interface Ties {
  readonly watcher: string;
  readonly watches: readonly boolean[];
  readonly links: readonly (readonly [number, number])[];
}

/** Lets some be watched and links some; a pair that is refused stays unlinked. */
async function tie(client: Client, all: tickets.Ticket[], { watcher, watches, links }: Ties) {
  for (const { id } of all.filter((_, index) => watches[index])) {
    await client.call(ticketWatchers.add, {
      params: { ticket: id },
      body: { watchers: [watcher] },
    });
  }
  for (const [from, to] of links) {
    const body = { type: "blocks" as const, other: all[to]?.id ?? "" };
    await client.call(ticketLinks.add, { params: { ticket: all[from]?.id ?? "" }, body });
  }
}
