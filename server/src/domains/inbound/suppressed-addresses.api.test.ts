import { notifications, passwords, suppressions } from "@parley/contract";
import { expect, test } from "vitest";
import { bouncingDesk } from "./testing/bouncing-desk.ts";
import { spamReport } from "./testing/letter.ts";

const { desk, received, outbox, answer, mailbox, customer, ...bouncing } = await bouncingDesk();
const { replied, reply, deliveriesOf, resend, bounce } = bouncing;

const paused = "The address gets no mails for up to three days, or until an admin allows it again.";
const stopped = "The address gets no more mails until an admin allows it again.";

async function listed(query: { search?: string; page?: number; page_size?: number } = {}) {
  return (await (await desk.as("admin")).call(suppressions.list, { query })).body;
}

const mailsToCustomer = async () => (await received()).filter(({ to }) => to === customer());

test("an address that came back as not existing gets no more mails until an admin allows it again", async () => {
  const first = await replied();
  await bounce(first, { status: "5.1.1" });
  const list = await listed();
  expect(list).toMatchObject({
    count: 1,
    results: [{ address: customer(), reason: "bounce", said: "5.1.1 smtp; no such user" }],
  });
  expect(await deliveriesOf(first)).toMatchObject([
    {
      state: "failed",
      reason: `The address does not exist, or takes no mail (5.1.1). ${stopped}`,
      can_resend: false,
    },
  ]);
  expect((await resend(first)).problem.code).toBe("tickets.not_resendable");

  const second = await reply(first.ticket, "Did it arrive?");
  expect(await mailsToCustomer()).toEqual([]);
  expect(await deliveriesOf(second)).toMatchObject([
    {
      state: "withheld",
      reason: `Mail to this address came back: it does not exist, or takes no mail. ${stopped}`,
      can_resend: false,
    },
  ]);

  const admin = await desk.as("admin");
  const params = { id: list.results[0]?.id ?? "" };
  const allowed = await admin.call(suppressions.remove, { params });
  expect([allowed.status, allowed.body.message]).toEqual([
    200,
    "Mails to this address are allowed again",
  ]);
  expect((await listed()).count).toBe(0);
  expect((await admin.call(suppressions.remove, { params })).status).toBe(404);
  expect(await deliveriesOf(second)).toMatchObject([{ state: "withheld", can_resend: true }]);
  expect((await resend(second)).status).toBe(200);
  const [mail] = await mailsToCustomer();
  expect(mail?.text).toContain("Did it arrive?");
  expect(await deliveriesOf(second)).toMatchObject([{ state: "sent", reason: "" }]);
  const events = await desk.announced();
  expect(events).toEqual(
    expect.arrayContaining(["mail.address_suppressed", "mail.address_allowed"]),
  );
});

test("an address that our own mail server refuses as not existing gets no more mails either", async () => {
  const { ticket } = await replied();
  answer(customer(), { code: 550, message: "5.1.1 no such mailbox" });
  await reply(ticket, "Did it arrive?");
  await received();
  answer(customer());
  expect((await listed()).results).toMatchObject([{ address: customer(), reason: "bounce" }]);
});

test("a refusal for reasons of policy, a full mailbox or a wrong sender suppresses nobody", async () => {
  for (const status of ["5.7.1", "5.7.26", "5.2.2", "5.1.8", "5.3.4", "4.4.1"]) {
    await bounce(await replied(), { status });
  }
  await bounce(await replied(), { status: "5.1.1", diagnostic: "blocked by policy" });
  expect((await listed()).count).toBe(0);
});

test("an address whose mails come back five times in 72 hours gets none for 72 hours", async () => {
  const first = await replied();
  await bounce(first, { status: "5.2.2" });
  for (let nth = 2; nth <= 4; nth++) await bounce(await replied(), { status: "4.4.1" });
  // One of them is too long ago to count.
  await desk.rows(
    `update mail_outbox set bounced_at = now() - interval '73 hours'
     where business_id = $1 and ticket_message_id = $2`,
    [desk.business().id, first.message],
  );
  await bounce(await replied(), { status: "4.4.1" });
  expect((await listed()).count).toBe(0);
  const last = await replied();
  await bounce(last, { status: "5.2.2" });
  const [row] = (await listed()).results;
  expect(row).toMatchObject({ address: customer(), reason: "returned" });
  const hours = (Date.parse(row?.until ?? "") - Date.parse(row?.created_at ?? "")) / 3_600_000;
  expect(hours).toBeCloseTo(72, 3);
  expect(await deliveriesOf(last)).toMatchObject([
    {
      state: "failed",
      reason: `The mailbox of the recipient is full (5.2.2). ${paused}`,
      can_resend: false,
    },
  ]);
  await reply(last.ticket, "Did it arrive?");
  expect(await mailsToCustomer()).toEqual([]);
  await desk.rows("update mail_suppressions set until = now() where business_id = $1", [
    desk.business().id,
  ]);
  expect((await listed()).count).toBe(0);
  expect(await deliveriesOf(last)).toMatchObject([{ can_resend: true }]);
  expect((await resend(last)).status).toBe(200);
  expect(await mailsToCustomer()).toHaveLength(1);
});

test("an address that is paused and then turns out not to exist gets no more mails for good", async () => {
  for (let nth = 1; nth <= 5; nth++) await bounce(await replied(), { status: "4.4.1" });
  const before = (await listed()).results;
  const id = desk.business().id;
  await desk.rows("update mail_suppressions set until = now() where business_id = $1", [id]);
  const last = await replied();
  await desk.rows("update mail_suppressions set until = now() + '1 day' where business_id = $1", [
    id,
  ]);
  await bounce(last, { status: "5.1.1" });
  expect([before[0]?.reason, (await listed()).results]).toMatchObject([
    "returned",
    [{ reason: "bounce", until: null }],
  ]);
});

test("a recipient who reports a mail as spam gets no more, and the mail says so", async () => {
  const said = await replied();
  await mailbox.deliver(spamReport({ about: said.mail, to: mailbox.address() }));
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "ignored", reason: "complaint" }]);
  expect((await listed()).results).toMatchObject([{ address: customer(), reason: "complaint" }]);
  expect(await deliveriesOf(said)).toMatchObject([
    { state: "sent", reason: `The recipient reported this mail as spam. ${stopped}` },
  ]);
  await reply(said.ticket, "Another one.");
  expect(await mailsToCustomer()).toEqual([]);
});

test("codes and links are sent to a suppressed address, so that nobody is locked out", async () => {
  await bounce(await replied(), { status: "5.1.1" });
  const asked = await desk
    .visitor()
    .call(passwords.sendReset, { body: { identifier: customer() } });
  expect(asked.status).toBe(200);
  await desk.drain();
  const [row] = await desk.rows<{ attempts: number }>(
    "select attempts from mail_outbox where business_id = $1 and recipient = $2 and purpose = 'customer_account'",
    [desk.business().id, customer()],
  );
  expect(row?.attempts).toBe(1);
});

test("the list is searched by the start of an address or domain, and paged, newest first", async () => {
  const { id } = desk.business();
  await desk.rows(
    `insert into mail_suppressions (business_id, id, address, reason)
     select $1, ('0199b7a5-0000-7000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid,
       case when n <= 3 then 'dana' || n || '@riverside.example' else 'user' || n || '@lind.example' end, 'bounce'
     from generate_series(1, 12) n`,
    [id],
  );
  const page = await listed({ page_size: 5, page: 3 });
  expect(page).toMatchObject({ count: 12, next: null });
  expect(page.results.map(({ address }) => address)).toEqual([
    "dana2@riverside.example",
    "dana1@riverside.example",
  ]);
  expect((await listed({ search: "DANA" })).count).toBe(3);
  expect((await listed({ search: "@river" })).count).toBe(3);
  expect((await listed({ search: "lind" })).count).toBe(9);
  expect((await listed({ search: "ana" })).count).toBe(0);
});

test("an agent without the permission is refused, and another business has a list of its own", async () => {
  await bounce(await replied(), { status: "5.1.1" });
  const [row] = (await listed()).results;
  const params = { id: row?.id ?? "" };
  const agent = await desk.as("agent");
  expect((await agent.call(suppressions.list, { query: {} })).status).toBe(403);
  expect((await agent.call(suppressions.remove, { params })).status).toBe(403);
  const foreign = await desk.as("admin", "globex");
  expect((await foreign.call(suppressions.list, { query: {} })).body.count).toBe(0);
  expect((await foreign.call(suppressions.remove, { params })).status).toBe(404);
  expect((await listed()).count).toBe(1);
  expect((await outbox()).length).toBeGreaterThan(0);
});

test("a member of staff whose address came back gets no alerts by mail, and is told in the app, as are the admins", async () => {
  const { ticket } = await replied();
  const { email } = desk.business().people.agent;
  const mail = (await outbox()).find(({ recipient }) => recipient === email);
  if (!mail) throw new Error("the agent was not mailed");
  await bounce({ ticket, message: "", mail }, { status: "5.1.1" });
  const told = async (who: "agent" | "admin" | "outsider") => {
    const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
    const found = body.results.filter((one) => one.notification_type === "mail_problem");
    return found.map(({ title, link }) => [title, link]);
  };
  expect(await told("agent")).toEqual([["You get no more mails", "/profile"]]);
  expect(await told("admin")).toEqual([
    [expect.stringContaining("gets no more mails"), "/config/suppressed-addresses"],
  ]);
  expect(await told("outsider")).toEqual([]);
});
