import { departmentEmails, mailProblems, notifications } from "@parley/contract";
import { expect, test } from "vitest";
import { letter } from "../../inbound/testing/letter.ts";
import { connectedDesk } from "../testing/connected-desk.ts";

const it = await connectedDesk();
const { desk, oidc } = it;

const fromNora = () => letter({ from: "nora@lind.example", to: it.address() });

async function problems() {
  const { body } = await (await desk.as("admin")).call(mailProblems.list, {});
  return body.results.map(({ kind, reason }) => ({ kind, reason }));
}

async function notices() {
  const { body } = await (await desk.as("admin")).call(notifications.list, { query: {} });
  return body.results.filter((one) => one.notification_type === "mail_problem");
}

const cursor = () =>
  desk.rows(
    "select uidvalidity, last_uid from mail_folders where business_id = $1 and name = 'INBOX'",
    [desk.business().id],
  );

/** Connects, and ends the token's hour. */
async function connectAndExpire() {
  await it.connect();
  await it.pass("56 minutes");
  oidc.state.tokensAsked = 0;
}

const ended =
  "Its mails are neither read nor sent. The permission to use this mailbox ended. Connect it again.";

test("tokens that end soon are renewed, the new refresh token is kept, and nobody asks twice", async () => {
  await connectAndExpire();
  const before = await it.grant();
  await Promise.all([it.check(), it.fetch()]);
  expect(oidc.state.tokensAsked).toBe(1);
  const after = await it.grant();
  expect(after).toMatchObject({ is_fresh: true, failures: 0, lease: null });
  expect(after?.sealed_refresh_token).not.toBe(before?.sealed_refresh_token);
  await it.deliver(fromNora());
  await it.fetch();
  expect(await it.mails()).toHaveLength(1);
  expect(oidc.state.tokensAsked).toBe(1);
});

test("tokens of a mailbox that nobody uses are renewed every day", async () => {
  await it.connect();
  await desk.rows("update mail_accounts set is_active = false where business_id = $1", [
    desk.business().id,
  ]);
  await desk.rows(
    `update mail_grants set expires_at = now() + interval '9 days', refreshed_at = now() - interval '25 hours'
     where business_id = $1`,
    [desk.business().id],
  );
  oidc.state.tokensAsked = 0;
  await it.check();
  await it.check();
  expect(oidc.state.tokensAsked).toBe(1);
});

test("a permission that was taken back is told to admins at once, and after reconnecting every mail is fetched once", async () => {
  await it.connect();
  await it.deliver(fromNora());
  await it.fetch();
  const known = await cursor();
  oidc.state.ended.add(it.address());
  await it.deliver(fromNora());
  oidc.state.tokensAsked = 0;
  // The server refuses the token before its hour is over, and the provider gives no other.
  await it.fetch();
  expect(oidc.state.tokensAsked).toBe(1);
  expect(await it.grant()).toMatchObject({ dead_reason: "invalid_grant" });
  expect(await problems()).toEqual([{ kind: "consent", reason: ended }]);
  expect(await notices()).toMatchObject([{ message: ended, link: "/config/email" }]);
  expect(await it.alarms()).toHaveLength(1);
  expect((await it.shown()).connection?.ended_at).not.toBeNull();

  await it.fetch();
  await it.check();
  expect(oidc.state.tokensAsked).toBe(1);
  expect(await cursor()).toEqual(known);

  oidc.state.ended.clear();
  await it.connect();
  await it.fetch();
  expect(await it.mails()).toHaveLength(2);
  await it.check();
  expect(await problems()).toEqual([]);
  expect((await it.shown()).connection?.ended_at).toBeNull();
  expect(await it.alarms()).toHaveLength(1);
});

test("a registration that the provider refuses is told as what the operator has to renew", async () => {
  await connectAndExpire();
  oidc.state.tokenAnswer = { status: 401, body: JSON.stringify({ error: "invalid_client" }) };
  await it.check();
  await it.check();
  expect(oidc.state.tokensAsked).toBe(1);
  const [problem] = await problems();
  expect(problem).toMatchObject({ kind: "consent" });
  expect(problem?.reason).toContain("Its operator must renew it");
  expect(await it.alarms()).toHaveLength(1);
});

test("after a crash between the answer of the provider and our commit the old refresh token is used again", async () => {
  await connectAndExpire();
  const before = await it.grant();
  await desk.rows(`
    create function test_crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`);
  await desk.rows(`
    create trigger test_crash before update of sealed_refresh_token on mail_grants
    for each row execute function test_crash()`);
  try {
    await expect(it.check()).rejects.toThrow("crash");
  } finally {
    await desk.rows("drop function test_crash cascade");
  }
  expect(oidc.state.tokensAsked).toBe(1);
  expect((await it.grant())?.sealed_refresh_token).toBe(before?.sealed_refresh_token);
  // The lease of whoever died ends.
  await it.pass("1 minute");
  await it.deliver(fromNora());
  await it.fetch();
  expect(oidc.state.tokensAsked).toBe(2);
  expect(await it.mails()).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

test("a provider that asks to wait is not asked before that, and nothing is told while the token still works", async () => {
  await connectAndExpire();
  oidc.state.tokenAnswer = { status: 429, headers: { "retry-after": "600" }, body: "{}" };
  await it.check();
  expect(await it.grant()).toMatchObject({ failures: 1, dead_reason: null });
  expect((await it.grant())?.retry_in).toBeGreaterThan(590);
  await it.fetch();
  await it.check();
  expect(oidc.state.tokensAsked).toBe(1);
  // Four minutes of its hour are left.
  await it.deliver(fromNora());
  await it.fetch();
  expect(await it.mails()).toHaveLength(1);
  expect(await problems()).toEqual([]);

  oidc.state.tokenAnswer = undefined;
  await it.pass("11 minutes");
  await it.fetch();
  expect(await it.grant()).toMatchObject({ failures: 0, is_fresh: true });
});

test("a provider that is down is asked less and less often, admins are told when mails are not read, and none is lost", async () => {
  await connectAndExpire();
  await it.pass("5 minutes");
  oidc.state.tokenAnswer = "hang up";
  const waits: unknown[] = [];
  for (let count = 0; count < 3; count++) {
    await it.fetch();
    waits.push((await it.grant())?.retry_in);
    await it.pass("5 minutes");
  }
  expect(waits.map((seconds) => Math.round(Number(seconds) / 60))).toEqual([1, 2, 4]);
  expect(await it.shown()).toMatchObject({ reading_problem: "provider" });
  await it.deliver(fromNora());

  await desk.rows(
    "update mail_folders set last_ok_at = now() - interval '8 minutes' where business_id = $1",
    [desk.business().id],
  );
  await it.check();
  expect(await it.alarms()).toEqual([]);
  await desk.rows(
    "update mail_problems set since = since - interval '3 minutes' where business_id = $1",
    [desk.business().id],
  );
  await it.check();
  expect(await notices()).toMatchObject([
    {
      message:
        "Its mails are not read. The provider of the mailbox does not answer. It is asked again.",
    },
  ]);
  expect(await it.alarms()).toHaveLength(1);

  oidc.state.tokenAnswer = undefined;
  await it.pass("1 hour");
  await it.fetch();
  expect(await it.mails()).toHaveLength(1);
  await it.check();
  expect(await problems()).toEqual([]);
});

test("a connected mailbox that nothing has read for some minutes is told", async () => {
  await it.connect();
  await it.pass("8 minutes");
  await desk.rows(
    "update mail_folders set last_ok_at = now() - interval '8 minutes' where business_id = $1",
    [desk.business().id],
  );
  await it.check();
  await desk.rows(
    "update mail_problems set since = since - interval '3 minutes' where business_id = $1",
    [desk.business().id],
  );
  await it.check();
  expect(await problems()).toMatchObject([{ kind: "reading" }]);
  expect(await notices()).toHaveLength(1);
  expect(await it.alarms()).toHaveLength(1);
});

test("a mail server that refuses the token goes on being tried with the mail, which leaves once the token works", async () => {
  const { department_email } = await it.connect();
  oidc.state.mailboxOf.set(it.address(), "nobody@elsewhere.example");
  await it.pass("6 minutes");
  // Tokens are renewed once after a refusal; the new one belongs to nobody's mailbox either.
  oidc.state.tokensAsked = 0;
  const admin = await desk.as("admin");
  const params = { id: department_email.id };
  const test = () => admin.call(departmentEmails.test, { params, body: { kind: "smtp" } });
  const refused = await test();
  expect(refused.problem.data).toMatchObject({ stage: "access" });
  await test();
  expect(oidc.state.tokensAsked).toBe(1);
  expect(await it.shown()).toMatchObject({ last_problem: "access" });
  oidc.state.mailboxOf.clear();
  expect((await test()).status).toBe(200);
  expect(await it.shown()).toMatchObject({ last_problem: null });
});
