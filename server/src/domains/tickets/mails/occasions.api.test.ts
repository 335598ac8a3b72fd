import {
  noticeSettings,
  ticketChanges,
  ticketMerge,
  ticketMessages,
  ticketSpamAndTrash,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import type { Who } from "#platform/testing/tenants.ts";
import { mailingDesk, type ReceivedMail } from "../../mail/testing/mailing-desk.ts";
import { aReminder, promise } from "../testing/sla-targets.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";
import { passMinutes } from "../testing/timers.ts";

const { desk, received, outbox, setUpMailbox } = await mailingDesk();

const addressOf = (who: Who) => desk.business().people[who].email;
const idOf = (who: Who) => desk.business().people[who].id;

/** Who was mailed, by their name in the tests, with the kind of mail. */
async function mailed(): Promise<string[]> {
  const before = (await outbox()).filter(({ state }) => state !== "queued").length;
  await received();
  const names = new Map(
    (["admin", "agent", "outsider", "novice", "leaver", "customer", "neighbour"] as const).map(
      (who) => [addressOf(who), who],
    ),
  );
  return (await outbox())
    .slice(before)
    .filter(({ state }) => state === "sent")
    .map(({ kind, recipient }) => `${names.get(recipient) ?? recipient}: ${kind}`)
    .sort();
}

async function say(who: Who, ticket: string, body: Partial<ticketMessages.Draft> = {}) {
  const client = await desk.as(who);
  const reply = await client.call(ticketMessages.add, {
    params: { ticket },
    body: { comment: "<p>Any news?</p>", ...body },
  });
  expect(reply.status, reply.text).toBe(201);
}

async function setStatus(ticket: string, status: "resolved" | "closed" | "on_hold" | "pending") {
  const client = await desk.as("agent");
  const reply = await client.call(ticketChanges.setStatus, {
    params: { ticket },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
}

async function ready() {
  await setUpMailbox();
  await sendAtOnce(desk);
  await received();
}

const automatic = { "auto-submitted": "auto-replied", precedence: "bulk" };

test("a new ticket is acknowledged to its customer, and its department is told", async () => {
  await ready();
  await askTicket(desk);
  const mails = await received();
  const find = (to: string) => mails.find((mail) => mail.to === to) as ReceivedMail;
  const toCustomer = find(addressOf("customer"));
  expect(toCustomer.subject).toBe("[#TK1001] We received your request");
  expect(toCustomer.headers).toMatchObject(automatic);
  expect(toCustomer.headers["x-auto-response-suppress"]).toBe("All");
  const toAgent = find(addressOf("agent"));
  expect(toAgent.subject).toBe("[#TK1001] New ticket TK1001: Scanner loses Wi-Fi");
  expect(toAgent.text).toContain("Since yesterday.");
  expect(toAgent.text).toContain(`http://${desk.business().host}/ticket/TK1001`);
  expect(toAgent.headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "list-id": expect.stringContaining("tk1001."),
  });
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [addressOf("agent"), addressOf("customer")].sort(),
  );
});

test("a ticket that staff open for a customer is sent to them with its words", async () => {
  await ready();
  await openTicket(desk);
  const mails = await received();
  const [mail] = mails.filter(({ to }) => to === addressOf("customer"));
  expect(mail?.subject).toBe("[#TK1001] Scanner loses Wi-Fi");
  expect(mail?.text).toContain("Since yesterday.");
  expect(mail?.headers).not.toHaveProperty("auto-submitted");
});

test("each occasion mails the people it concerns, one mail each", async () => {
  await ready();
  const { id } = await askTicket(desk);
  expect(await mailed()).toEqual(["agent: new_ticket_alert", "customer: ticket_received"]);
  const admin = await desk.as("admin");
  await admin.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: idOf("agent") } });
  expect(await mailed()).toContain("agent: ticket_assigned");
  await say("customer", id);
  expect(await mailed()).toContain("agent: new_customer_message");
  await say("agent", id, { set_status: "resolved" });
  expect(await mailed()).toEqual(["customer: staff_reply"]);
  await say("admin", id, {
    is_internal: true,
    comment: `<p><a data-mention="${idOf("agent")}">@agent</a> look</p>`,
  });
  expect(await mailed()).toEqual(["agent: internal_note"]);
});

test("changes of the status are told in the customer's words, and not to whoever made them", async () => {
  await ready();
  const { id } = await openTicket(desk);
  await mailed();
  await setStatus(id, "pending");
  expect(await received().then((mails) => mails.map(({ subject }) => subject))).toEqual([
    "[#TK1001] Status: Waiting for you",
  ]);
  await setStatus(id, "resolved");
  expect(await mailed()).toEqual(["customer: ticket_resolved"]);
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.reopen, { params: { ticket: id }, body: {} });
  expect(await mailed()).toEqual(["customer: ticket_reopened"]);
  const customer = await desk.as("customer");
  await customer.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  expect((await mailed()).filter((line) => line.startsWith("customer"))).toEqual([]);
});

test("a mail about a status that was undone meanwhile is not sent", async () => {
  await ready();
  const { id } = await openTicket(desk);
  await mailed();
  await setStatus(id, "resolved");
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.reopen, { params: { ticket: id }, body: {} });
  expect(await mailed()).toEqual(["customer: ticket_reopened"]);
  const kinds = (await outbox()).filter(({ kind }) => kind === "ticket_resolved");
  expect(kinds).toMatchObject([{ state: "suppressed" }]);
});

test("the requester of a merged ticket is told where it goes on", async () => {
  await ready();
  const [first, second] = [await openTicket(desk), await openTicket(desk)];
  await mailed();
  const agent = await desk.as("agent");
  const merged = await agent.call(ticketMerge.merge, {
    params: { ticket: first.id },
    body: { source_ids: [second.id], order: "time", add_requesters: true, tell_customers: true },
  });
  expect(merged.status, merged.text).toBe(200);
  const mails = (await received()).filter(({ to }) => to === addressOf("customer"));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `[#${second.ticket_id}] Merged into ${first.ticket_id}`,
  ]);
});

test("nobody is mailed about spam", async () => {
  await ready();
  const { id } = await askTicket(desk);
  await (await desk.as("admin")).call(ticketSpamAndTrash.markSpam, { params: { ticket: id } });
  expect(await mailed()).toEqual([]);
});

test("staff and customers switch mails of one kind off for themselves", async () => {
  await ready();
  const off = { app: true, desktop: false, mail: false };
  for (const [who, type] of [
    ["agent", "ticket_new"],
    ["customer", "staff_reply"],
  ] as const) {
    const client = await desk.as(who);
    const saved = await client.call(noticeSettings.change, { body: { matrix: { [type]: off } } });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.settings.matrix[type]).toEqual(off);
  }
  const { id } = await askTicket(desk);
  expect(await mailed()).toEqual(["customer: ticket_received"]);
  await say("agent", id);
  expect((await mailed()).filter((line) => line.startsWith("customer"))).toEqual([]);
});

test("in quiet hours a mail to staff waits until they end", async () => {
  await ready();
  const agent = await desk.as("agent");
  const days = [1, 2, 3, 4, 5, 6, 7];
  await agent.call(noticeSettings.change, {
    body: { quiet_hours: { from: "00:00", to: "23:59", days } },
  });
  await askTicket(desk);
  expect(await mailed()).toEqual(["customer: ticket_received"]);
  expect((await outbox()).filter(({ kind }) => kind === "new_ticket_alert")).toMatchObject([
    { state: "queued" },
  ]);
});

test("an SLA reminder is mailed with its promise", async () => {
  await ready();
  await promise(desk, { reminders: [aReminder()] });
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  await received();
  await passMinutes(desk, id, 190);
  const [mail] = (await received()).filter(({ to }) => to === addressOf("agent"));
  expect(mail?.subject).toMatch(/^\[#TK1001\] Resolution due in \d+ minutes: TK1001$/);
});

test("a customer who writes often is told once in ten minutes that it arrived", async () => {
  await ready();
  const { id } = await openTicket(desk);
  await mailed();
  for (let time = 1; time <= 3; time++) await say("customer", id);
  const lines = (await mailed()).filter((line) => line.startsWith("customer"));
  expect(lines).toEqual(["customer: message_received"]);
  const others = (await outbox()).filter(({ state }) => state === "suppressed");
  expect(others.map(({ last_error }) => last_error)).toEqual([
    "This address was told a short time ago",
    "This address was told a short time ago",
  ]);
});

test("after five automatic mails about one ticket within ten minutes the exchange ends for a day", async () => {
  await ready();
  const { id } = await openTicket(desk);
  await mailed();
  const agent = await desk.as("agent");
  for (let round = 1; round <= 4; round++) {
    await setStatus(id, "resolved");
    await mailed();
    await agent.call(ticketChanges.reopen, { params: { ticket: id }, body: {} });
    await mailed();
  }
  const sent = (await outbox()).filter(
    ({ state, kind }) => state === "sent" && kind !== "ticket_opened_by_staff",
  );
  expect(sent.filter(({ recipient }) => recipient === addressOf("customer"))).toHaveLength(5);
  const stopped = (await outbox()).filter(({ state }) => state === "suppressed");
  expect(stopped.length).toBeGreaterThan(0);
  expect(new Set(stopped.map(({ last_error }) => last_error))).toEqual(
    new Set(["Stopped for a day: too many automatic mails about this ticket"]),
  );
  // What a person writes still arrives.
  await say("agent", id);
  expect(await mailed()).toContain("customer: staff_reply");
});

test("an account that has not proven its address gets no words back", async () => {
  await ready();
  await desk.rows("update accounts set email_verified_at = null where id = $1", [idOf("customer")]);
  await askTicket(desk);
  const [mail] = (await received()).filter(({ to }) => to === addressOf("customer"));
  expect(mail?.subject).toBe("[#TK1001] We received your request");
  expect(mail?.raw).not.toContain("Since yesterday");
  expect(mail?.raw).not.toContain("Scanner");
});

test("a watcher of the staff is mailed what colleagues answer", async () => {
  await ready();
  const { id } = await askTicket(desk);
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.add, {
    params: { ticket: id },
    body: { watchers: [idOf("admin")] },
  });
  await mailed();
  await say("agent", id);
  expect(await mailed()).toEqual(["admin: watcher_update", "customer: staff_reply"]);
});
