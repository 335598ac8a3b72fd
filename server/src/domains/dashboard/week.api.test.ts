import {
  dashboard,
  departments,
  notifications,
  ticketChanges,
  ticketSpamAndTrash,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { aPair, merged, say } from "../tickets/testing/merging.ts";
import { openTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();

async function dataFor(who: Who, department?: string) {
  const query = { ...(department && { department }) };
  const reply = await (await desk.as(who)).call(dashboard.data, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function cardFor(who: Who, key: dashboard.Card["key"], department?: string) {
  const card = (await dataFor(who, department)).cards.find((one) => one.key === key);
  if (!card) throw new Error(`no card ${key}`);
  return card;
}

async function setStatus(ticket: string, status: "open" | "resolved", who: Who = "agent") {
  const client = await desk.as(who);
  const reply = await client.call(ticketChanges.setStatus, {
    params: { ticket },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
}

/** Moves all that has happened to a ticket so far to so many days earlier. */
async function age(ticket: string, days: number): Promise<void> {
  const moved = (table: string, key: string, ...columns: string[]) =>
    desk.rows(
      `update ${table} set ${columns.map((one) => `${one} = ${one} - $2 * interval '1 day'`).join()} where ${key} = $1`,
      [ticket, days],
    );
  await moved("tickets", "id", "created_at");
  await moved("ticket_events", "ticket_id", "at");
  await moved("ticket_resolutions", "ticket_id", "at", "reopened_at");
}

const ageBusiness = (days: number) =>
  desk.rows("update businesses set activated_at = now() - $2 * interval '1 day' where id = $1", [
    desk.business().id,
    days,
  ]);

/** How many were open so many days ago, read from the log of each ticket and nothing else. */
async function openInLog(daysAgo: number, department?: string): Promise<number> {
  const [row] = await desk.rows<{ count: string }>(
    `select count(*) from tickets t
     where t.business_id = $1 and not t.is_spam and not t.is_merged and t.deleted_at is null
       and ($3::uuid is null or t.department_id = $3)
       and exists (
         select from ticket_events e
         where e.business_id = t.business_id and e.ticket_id = t.id and e.type = 'created'
           and e.at < now() - $2 * interval '1 day'
       )
       and coalesce((
         select change ->> 'to' from ticket_events e, jsonb_array_elements(e.changes) change
         where e.business_id = t.business_id and e.ticket_id = t.id and change ->> 'field' = 'status'
           and e.at < now() - $2 * interval '1 day'
         order by e.seq desc limit 1
       ), 'new') in ('new', 'open', 'pending', 'on_hold')`,
    [desk.business().id, daysAgo, department ?? null],
  );
  return Number(row?.count);
}

/** Tickets that were opened, ended and opened again before and after the day a week ago. */
async function liveThroughTwoWeeks(): Promise<void> {
  const { id: stays } = await openTicket(desk);
  await age(stays, 9);
  for (let time = 0; time < 2; time++) {
    const { id: ended } = await openTicket(desk);
    await age(ended, 9);
    await setStatus(ended, "resolved");
  }
  const { id: back } = await openTicket(desk);
  await age(back, 5);
  await setStatus(back, "resolved");
  await age(back, 8);
  await setStatus(back, "open");
  await age(back, 2);
  const { id: shortly } = await openTicket(desk);
  await age(shortly, 1);
  await setStatus(shortly, "resolved");
  await openTicket(desk);
  const { survivor, source } = await aPair(desk);
  await age(source.id, 9);
  await merged(desk, survivor, [source]);
  const { id: spam } = await openTicket(desk);
  await age(spam, 9);
  const reply = await (await desk.as("agent")).call(ticketSpamAndTrash.markSpam, {
    params: { ticket: spam },
  });
  expect(reply.status, reply.text).toBe(200);
}

test("open tickets are compared with those 7 days ago, as the ticket log has them", async () => {
  await ageBusiness(30);
  await liveThroughTwoWeeks();

  const [now, before] = [await openInLog(0), await openInLog(7)];
  expect([now, before]).toEqual([4, 3]);
  expect(await cardFor("admin", "open")).toMatchObject({ value: now, week_growth: now - before });
});

test("the comparison counts only the chosen department", async () => {
  await ageBusiness(30);
  await liveThroughTwoWeeks();
  const admin = await desk.as("admin");
  const made = await admin.call(departments.create, { body: { name: "Sales" } });
  const department = made.body.department.id;
  const { id } = await openTicket(desk, { department }, "admin");

  expect(await cardFor("admin", "open", department)).toMatchObject({ value: 1, week_growth: 1 });
  await age(id, 8);
  expect(await openInLog(7, department)).toBe(1);
  expect(await cardFor("admin", "open", department)).toMatchObject({ value: 1, week_growth: 0 });
});

test("a business younger than 7 days has no comparison", async () => {
  await openTicket(desk);
  await ageBusiness(6.99);
  expect(await cardFor("admin", "open")).toMatchObject({ value: 1, week_growth: null });
  await ageBusiness(7.01);
  expect(await cardFor("admin", "open")).toMatchObject({ value: 1, week_growth: 1 });
});

test("agents see the tickets resolved while assigned to them since Monday in the time zone of the business, and the list", async () => {
  const { id: businessId, people } = desk.business();
  await desk.rows("update businesses set timezone = 'Pacific/Auckland' where id = $1", [
    businessId,
  ]);
  const resolved = async (assigned_to?: string, seconds?: number) => {
    const { id } = await openTicket(desk, { ...(assigned_to && { assigned_to }) }, "admin");
    await setStatus(id, "resolved", "admin");
    if (seconds === undefined) return;
    await desk.rows(
      `update ticket_resolutions set at = (date_trunc('week', now() at time zone 'Pacific/Auckland')
         at time zone 'Pacific/Auckland') + $2 * interval '1 second' where ticket_id = $1`,
      [id, seconds],
    );
  };
  await resolved(people.agent.id);
  await resolved(people.agent.id, 0);
  await resolved(people.agent.id, -1);
  await resolved(people.admin.id);
  await resolved();

  const { value, link } = await cardFor("agent", "solved_this_week");
  expect(value).toBe(2);
  const query = Object.fromEntries(new URL(link, "http://parley.test").searchParams);
  const list = await (await desk.as("agent")).call(tickets.list, { query: query as never });
  expect(list.body.count).toBe(2);
});

test("a ticket resolved twice in a week counts once", async () => {
  const { id } = await openTicket(desk, { assigned_to: desk.business().people.agent.id });
  await setStatus(id, "resolved");
  await setStatus(id, "open");
  await setStatus(id, "resolved");
  expect(await cardFor("agent", "solved_this_week")).toMatchObject({ value: 1 });
});

test("unread replies and mentions are listed until they are read, and no other notifications", async () => {
  const { people } = desk.business();
  const ticket = await openTicket(desk, { assigned_to: people.agent.id }, "admin");
  await say(desk, ticket, "<p>Any news?</p>");
  const mention = `<p><a data-mention="${people.agent.id}">@Agent</a> look</p>`;
  await say(desk, ticket, mention, "admin", { is_internal: true });
  await desk.drain();

  const { lists } = await dataFor("agent");
  const types = lists.notices?.results.map(({ notification_type }) => notification_type);
  expect(types).toEqual(["ticket_mention", "ticket_reply"]);
  expect(lists.notices?.count).toBe(2);

  const agent = await desk.as("agent");
  const id = lists.notices?.results[0]?.id ?? "";
  await agent.call(notifications.markAsRead, { params: { id } });
  expect((await dataFor("agent")).lists.notices).toMatchObject({ count: 1 });
  expect((await dataFor("outsider")).lists.notices).toEqual({ count: 0, results: [] });
  expect((await dataFor("admin")).lists).not.toHaveProperty("notices");
});
