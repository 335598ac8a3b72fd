import { departmentEmails, mailProblems, notifications, quarantine } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";
import { imap, testMailbox } from "../../inbound/testing/mailbox.ts";

const port = await freePort();
const desk = testDesk({ config: { EGRESS_ALLOW: `127.0.0.1:${imap.port},127.0.0.1:${port}` } });
const mailbox = testMailbox(desk);

/** What the worker does some minutes later. */
async function check(): Promise<void> {
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail.check')`,
  );
  await desk.drain();
}

/** Lets time pass for what is known of the mailboxes. */
const pass = (time: string) =>
  desk.rows(
    `update mail_problems set since = since - $2::interval, told_at = told_at - $2::interval,
       tried_at = tried_at - $2::interval where business_id = $1`,
    [desk.business().id, time],
  );

async function listed(who: "admin" | "agent" = "admin") {
  const { body } = await (await desk.as(who)).call(mailProblems.list, {});
  return body.results;
}

async function notices() {
  const { body } = await (await desk.as("admin")).call(notifications.list, { query: {} });
  return body.results.filter((one) => one.notification_type === "mail_problem");
}

const mails = async () =>
  (await desk.mails()).filter(({ kind }) => kind === "mail_account_problem");

test("a mailbox whose password is refused is told to admins once, then daily, and is over when it is read again", async () => {
  await mailbox.open();
  await check();
  expect(await listed()).toEqual([]);

  await mailbox.open({ imap_password: "wrong" });
  await mailbox.fetch();
  await check();
  const reason = "Its mails are not read. The server did not accept the username and password.";
  expect(await listed()).toMatchObject([{ kind: "reading", address: mailbox.address(), reason }]);
  expect(await notices()).toMatchObject([
    {
      title: `Problem with ${mailbox.address()}`,
      message: reason,
      link: "/config/email",
    },
  ]);
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Problem with ${mailbox.address()}`);
  await check();
  expect([await notices(), await mails()].map(({ length }) => length)).toEqual([1, 1]);

  await pass("25 hours");
  await check();
  expect([await notices(), await mails()].map(({ length }) => length)).toEqual([2, 2]);

  await mailbox.open({ imap_password: imap.password });
  await mailbox.fetch();
  await check();
  expect(await listed()).toEqual([]);
  expect([await notices(), await mails()].map(({ length }) => length)).toEqual([2, 2]);
});

test("a mailbox that nothing has read for some minutes is told, whatever the reason, and one that is not to be read is not", async () => {
  await mailbox.open();
  const silence = () =>
    desk.rows(
      "update mail_folders set last_ok_at = now() - interval '8 minutes' where business_id = $1",
      [desk.business().id],
    );
  await silence();
  await check();
  expect(await notices()).toEqual([]);
  await pass("3 minutes");
  await check();
  expect(await notices()).toMatchObject([
    { message: "Its mails are not read. The mailbox could not be read for some minutes." },
  ]);

  await mailbox.open({ is_active: false });
  await silence();
  await check();
  expect(await listed()).toEqual([]);
});

test("a server that cannot be reached is told once that has lasted, and is over when it answers again, without a mail to send", async () => {
  await mailbox.open({ host: "127.0.0.1", port, use_tls: false, password: "meadow-nine" });
  await desk.rows(
    `update mail_accounts set last_problem = 'connect', last_problem_at = now() where business_id = $1`,
    [desk.business().id],
  );
  await check();
  expect(await notices()).toEqual([]);
  await pass("3 minutes");
  await check();
  expect(await notices()).toMatchObject([
    {
      message:
        "It cannot send mails. We could not connect to this server. Check the host and the port.",
    },
  ]);

  const sink = await openMailSink(port, { user: "support", pass: "meadow-nine" });
  try {
    await pass("11 minutes");
    await check();
    expect(await listed()).toEqual([]);
    const { body } = await (await desk.as("admin")).call(departmentEmails.list, { query: {} });
    expect(body.results[0]?.last_problem).toBeNull();
  } finally {
    await sink.close();
  }
});

test("a mail that was set aside is told, and is over once it is deleted", async () => {
  await mailbox.open();
  const { id } = desk.business();
  await desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason, done_at)
     select $1, gen_random_uuid(), id, now(), 1, 'x', 'done', 'quarantined', 'poison', now()
     from departments where business_id = $1 and is_default`,
    [id],
  );
  await check();
  expect(await listed()).toMatchObject([{ kind: "poison", address: mailbox.address() }]);
  expect(await notices()).toHaveLength(1);
  const admin = await desk.as("admin");
  const { body } = await admin.call(quarantine.list, { query: {} });
  await admin.call(quarantine.remove, { params: { id: body.results[0]?.id ?? "" } });
  await check();
  expect(await listed()).toEqual([]);
});

test("who may not read the email settings is refused, and another business is told nothing", async () => {
  await mailbox.open({ imap_password: "wrong" });
  await mailbox.fetch();
  await check();
  expect(await listed()).toHaveLength(1);
  const agent = await desk.as("agent");
  expect((await agent.call(mailProblems.list, {})).status).toBe(403);
  const foreign = await desk.as("admin", "globex");
  expect((await foreign.call(mailProblems.list, {})).body.results).toEqual([]);
});
