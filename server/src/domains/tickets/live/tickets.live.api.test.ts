import { departments, ticketChanges, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { makeFollowers } from "#platform/live/followers.ts";
import { makePresence } from "#platform/live/presence.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { findActingPeople } from "../../identity/index.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";
import { publishRowChange, publishTicketChange } from "./live-updates.ts";
import { ticketAnswers } from "./tickets.live.ts";

const desk = testDesk();
const live = testLive(desk);

/** What a page has heard once everything is told. */
async function heard(page: Awaited<ReturnType<typeof live.page>>, type: string) {
  await desk.self.parts.live.publisher.settled();
  page.say({ type: "ping" });
  await page.next("pong");
  return page.heard.filter((message) => message.type === type);
}

async function settled(page: Awaited<ReturnType<typeof live.page>>) {
  page.say({ type: "ping" });
  await page.next("pong");
}

async function write(who: Who, ticket: string, comment: string, is_internal = false) {
  const client = await desk.as(who);
  const reply = await client.call(ticketMessages.add, {
    params: { ticket },
    body: { comment, is_internal },
  });
  expect(reply.status, reply.text).toBe(201);
}

test("a page with a ticket open is notified of its changes, and a customer of nothing internal", async () => {
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  const [agent, customer] = [await live.page("agent"), await live.page("customer")];
  for (const page of [agent, customer]) {
    page.say({ type: "follow", ticket: id });
    await settled(page);
  }
  await write("admin", id, "<p>canary among staff</p>", true);
  await write("admin", id, "<p>We look into it.</p>");
  const toAgent = (await heard(agent, "ticket_event")) as { item: { kind: string } }[];
  expect(toAgent.map(({ item }) => item.kind)).toEqual(["note", "message", "event"]);
  const toCustomer = await heard(customer, "ticket_event");
  expect(JSON.stringify(toCustomer)).toContain("We look into it.");
  expect(JSON.stringify(customer.heard)).not.toContain("canary");
});

test("a page that follows a ticket receives its latest sequence number, a customer without internal content", async () => {
  const { id } = await askTicket(desk);
  const follow = async (who: Who) => {
    const page = await live.page(who);
    page.say({ type: "follow", ticket: id });
    return page.next("followed");
  };
  const [before, asked] = [await follow("agent"), await follow("customer")];
  await write("admin", id, "<p>Only among us.</p>", true);
  const after = await follow("agent");
  expect(after).toMatchObject({ ticket: id, version: (before as { version: number }).version + 1 });
  expect(await follow("customer")).toMatchObject({ ticket: id, version: asked.version });
});

test("an invisible ticket cannot be followed, and one that becomes invisible is no longer reported", async () => {
  const { id } = await openTicket(desk);
  const outsider = await live.page("outsider");
  outsider.say({ type: "follow", ticket: id });
  expect(await outsider.next("refused")).toMatchObject({ ticket: id });
  const neighbour = await live.page("neighbour");
  neighbour.say({ type: "follow", ticket: id });
  expect(await neighbour.next("refused")).toMatchObject({ ticket: id });
  const agent = await live.page("agent");
  agent.say({ type: "follow", ticket: id });
  await agent.next("presence");
  await desk.rows("delete from department_members where account_id = $1", [
    desk.business().people.agent.id,
  ]);
  const admin = await desk.as("admin");
  await admin.call(ticketChanges.update, { params: { ticket: id }, body: { priority: "high" } });
  expect(await heard(agent, "ticket_event")).toEqual([]);
});

test("rows of a list update in place, and a list is notified once that something changed", async () => {
  const [shown, other] = [await openTicket(desk), await openTicket(desk)];
  const page = await live.page("agent");
  page.say({ type: "follow_list", ids: [shown.id] });
  await settled(page);
  const admin = await desk.as("admin");
  for (const { id } of [shown, other]) {
    await admin.call(ticketChanges.update, { params: { ticket: id }, body: { priority: "high" } });
  }
  const rows = (await heard(page, "ticket_row")) as { row: { id: string; priority: string } }[];
  expect(rows.map(({ row }) => [row.id, row.priority])).toEqual([[shown.id, "high"]]);
  expect(await heard(page, "lists_changed")).toHaveLength(1);
  page.say({ type: "follow_list", ids: [other.id] });
  await settled(page);
  await admin.call(ticketChanges.update, {
    params: { ticket: shown.id },
    body: { priority: "low" },
  });
  expect(await heard(page, "ticket_row")).toHaveLength(1);
});

test("a customer's page cannot follow a list", async () => {
  const { id } = await askTicket(desk);
  const page = await live.page("customer");
  page.say({ type: "follow_list", ids: [id] });
  await settled(page);
  const admin = await desk.as("admin");
  await admin.call(ticketChanges.update, { params: { ticket: id }, body: { priority: "high" } });
  expect(await heard(page, "ticket_row")).toEqual([]);
  expect(await heard(page, "lists_changed")).toEqual([]);
});

test("staff see who else is viewing a ticket and what they do, and customers neither see nor are seen", async () => {
  const { id } = await askTicket(desk);
  const [agent, admin, customer] = [
    await live.page("agent"),
    await live.page("admin"),
    await live.page("customer"),
  ];
  for (const page of [agent, customer]) page.say({ type: "follow", ticket: id });
  expect(await agent.next("presence")).toMatchObject({ people: [] });
  await settled(customer);
  admin.say({ type: "presence", ticket: id, state: "writing_message" });
  await settled(admin);
  const { people } = desk.business();
  const told = await agent.next("presence");
  expect(told.people.map((person) => [person.id, person.state])).toEqual([
    [people.admin.id, "writing_message"],
  ]);
  customer.say({ type: "presence", ticket: id, state: "viewing" });
  expect(await customer.next("refused")).toMatchObject({ ticket: id });
  admin.say({ type: "presence", ticket: id, state: "left" });
  await settled(admin);
  expect((await agent.next("presence")).people).toEqual([]);
  admin.say({ type: "presence", ticket: id, state: "viewing" });
  expect((await agent.next("presence")).people).toHaveLength(1);
  admin.ws.terminate();
  expect((await agent.next("presence")).people).toEqual([]);
  expect(await heard(customer, "presence")).toEqual([]);
});

test("a page follows at most twenty tickets, and the oldest is dropped", async () => {
  const { parts } = desk.self;
  const { commands, publisher } = parts.live;
  const business = desk.business();
  const [person] = await findActingPeople(parts.database.reader(business.id), [
    business.people.admin.id,
  ]);
  if (!person) throw new Error("no admin");
  const answers = ticketAnswers({ presence: makePresence(parts.redis), publisher });
  const ctx = { ...jobContext(parts.database, business.id, "test"), actor: person };
  const followers = makeFollowers(commands);
  const page = followers.open(business.id, person.id);
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) ids.push((await openTicket(desk)).id);
  for (const ticket of ids) await answers.follow(ctx, { type: "follow", ticket }, page);
  expect(page.names).toEqual(ids.slice(1));
  expect(await commands.followers(business.id, `ticket:${ids[0]}`)).toEqual([]);
  expect(await commands.followers(business.id, `ticket:${ids[20]}`)).toEqual([person.id]);
  page.close();
  followers.close();
  await expect.poll(() => commands.followers(business.id, `ticket:${ids[20]}`)).toEqual([]);
});

test("a change that is told late tells its own events, and none that came after it", async () => {
  const ticket = await openTicket(desk);
  await write("admin", ticket.id, "<p>One.</p>", true);
  await write("admin", ticket.id, "<p>Two.</p>", true);
  const page = await live.page("agent");
  page.say({ type: "follow", ticket: ticket.id });
  await settled(page);
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "test");
  const news = { ticket_id: ticket.id, requester_id: ticket.requester.id };
  await ctx.transact(async (tx) =>
    publishTicketChange(tx, ctx, { ...news, first_seq: 2, last_seq: 2 }),
  );
  const told = (await heard(page, "ticket_event")) as { item: { seq: number } }[];
  expect(told.map(({ item }) => item.seq)).toEqual([2]);
});

/** A reader during which something happens, right after it was asked who sees a ticket. */
function interrupted(read: TenantDb, happens: () => Promise<unknown>): TenantDb {
  let isOver = false;
  return read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isOver && result.rows.some((row) => "seen_seq" in row)) {
        isOver = true;
        await happens();
      }
      return result;
    },
  }) as TenantDb;
}

test.each([
  ["a change", publishTicketChange],
  ["a new row", publishRowChange],
] as const)(
  "a ticket that leaves the department while pages are told of %s is not shown as it went on",
  async (_, publish) => {
    const ticket = await openTicket(desk);
    const admin = await desk.as("admin");
    const made = await admin.call(departments.create, { body: { name: "Billing" } });
    const page = await live.page("agent");
    page.say({ type: "follow", ticket: ticket.id });
    page.say({ type: "follow_list", ids: [ticket.id] });
    await settled(page);
    const ctx = jobContext(desk.self.parts.database, desk.business().id, "test");
    const body = { department: made.body.department.id, title: "Went on in Billing" };
    const read = interrupted(ctx.read, () =>
      admin.call(ticketChanges.update, { params: { ticket: ticket.id }, body }),
    );
    const news = {
      ticket_id: ticket.id,
      first_seq: 1,
      last_seq: 9,
      requester_id: ticket.requester.id,
    };
    await ctx.transact(async (tx) => {
      const telling = { businessId: ctx.businessId, read };
      if (publish === publishRowChange) publish(tx, telling, ticket.id);
      else publishTicketChange(tx, telling, news);
    });
    await heard(page, "ticket_row");
    expect(JSON.stringify(page.heard)).not.toContain("Went on in Billing");
  },
);
