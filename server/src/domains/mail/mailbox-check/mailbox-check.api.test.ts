import { departmentEmails, mailboxCheck } from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openDnsZone } from "#platform/testing/dns-zone.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { testImapServer } from "#platform/testing/imap-server.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";
import { type CheckedMailbox, checkedMailbox, smtpAccount } from "../testing/checked-mailbox.ts";

const imap = testImapServer();
const zone = await openDnsZone();
const [smtpPort, deafPort] = [await freePort(), await freePort()];
const places = [imap.port, smtpPort, deafPort].map((port) => `127.0.0.1:${port}`);
const desk = testDesk({ config: { EGRESS_ALLOW: places.join(), DNS_SERVERS: zone.server } });
let sink: Awaited<ReturnType<typeof openMailSink>>;
let box: CheckedMailbox;

beforeAll(async () => {
  sink = await openMailSink(smtpPort, smtpAccount, 30 * 1024 * 1024);
});
beforeEach(async () => {
  zone.clear();
  sink.mails.length = 0;
  sink.answers.clear();
  box = await checkedMailbox({ desk: desk.self, business: desk.business(), imap, smtpPort });
});
afterAll(async () => {
  await sink.close();
  await zone.close();
});

/** What the server of the business does with the mails that it took. */
async function arrive(folder = "INBOX", results?: string): Promise<void> {
  for (const { raw } of sink.mails.splice(0)) {
    const noted = results ? `Authentication-Results: mx.test; ${results}\r\n${raw}` : raw;
    await imap.within(box.user, async (client) => {
      if (folder !== "INBOX") await client.mailboxCreate(folder);
    });
    await imap.deliver(box.user, noted, folder);
  }
}

const fetch = () => box.work("inbound.fetch");

test("a mailbox that works has no fault, and its test mail comes back, becomes no ticket and is removed", async () => {
  await box.save();
  const host = `${desk.business().label}.test`;
  zone.texts.set(host, ["v=spf1 ip4:127.0.0.1 -all"]);
  zone.texts.set(`_dmarc.${host}`, ["v=DMARC1; p=none"]);
  const first = await box.check();
  expect(Object.keys(first)).toEqual([...mailboxCheck.names]);
  expect(first.round_trip).toMatchObject({ state: "unknown", found: "A test mail is on its way." });
  expect(sink.mails).toHaveLength(1);
  await arrive("INBOX", "spf=pass; dkim=pass; dmarc=pass");
  await fetch();
  const found = await box.search();
  expect(found.round_trip).toMatchObject({ state: "ok" });
  expect(found.clock).toMatchObject({ state: "ok" });
  expect(Object.values(found).filter(({ state }) => state === "fault")).toEqual([]);
  const held = await imap.within(box.user, (client) => client.status("INBOX", { messages: true }));
  expect(held).toMatchObject({ messages: 0 });
  expect(
    await desk.rows("select outcome, reason from inbound_mails where business_id = $1", [
      desk.business().id,
    ]),
  ).toEqual([{ outcome: "ignored", reason: "own_message" }]);

  // The next check of the day sends no other one, and what was removed was taken away by nobody.
  const again = await box.check();
  expect(sink.mails).toHaveLength(0);
  expect(again.round_trip.since).toBe(found.round_trip.since);
  expect(again.fetch).toMatchObject({ state: "ok" });
  await box.pass("25 hours");
  await box.check();
  expect(sink.mails).toHaveLength(1);
});

test("a test mail that does not come back in three minutes is a fault, and one in the junk folder a warning", async () => {
  await box.save();
  await box.check();
  sink.mails.length = 0;
  expect((await box.search()).round_trip).toMatchObject({ state: "unknown" });
  await box.pass("3 minutes");
  expect((await box.search()).round_trip).toMatchObject({
    state: "fault",
    found: "The test mail did not come back in 3 minutes.",
  });
  await box.pass("25 hours");
  await box.check();
  await arrive("Junk", "spf=pass; dkim=none; dmarc=fail");
  const found = await box.search();
  expect(found.round_trip).toMatchObject({ found: "It came back in the junk folder." });
  expect(found.dmarc).toMatchObject({ found: "DMARC fails: receivers may refuse your mail." });
});

test("a fault keeps the moment at which it began, and ends when it is mended", async () => {
  await box.save({ imap_password: "wrong" });
  const first = await box.check();
  expect(first.auth).toMatchObject({
    state: "fault",
    found: "The password was refused by 127.0.0.1.",
  });
  expect(first.folder).toMatchObject({ state: "unknown" });
  const second = await box.check();
  expect(second.auth.since).toBe(first.auth.since);
  await box.save({ imap_password: imap.password });
  expect((await box.check()).auth).toMatchObject({ state: "ok" });
});

test("a host that refuses and one that is blocked read and take alike", async () => {
  zone.addresses.set("inside.acme.test", ["10.0.0.1"]);
  const hosts = [
    { host: "127.0.0.1", port: deafPort },
    { host: "inside.acme.test", port: 587, use_tls: true },
  ];
  for (const server of hosts) {
    await box.save(server);
    const started = performance.now();
    const { dns, connect } = await box.check();
    expect(performance.now() - started).toBeGreaterThan(10_900);
    expect(dns.state).toBe("ok");
    expect(connect).toMatchObject({
      state: "fault",
      found: `Nothing answers at ${server.host}, port ${server.port}.`,
    });
  }
});

test("a check runs after a save, after three errors in a row, and once an hour", async () => {
  await box.save();
  const waiting = () =>
    desk.rows<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail.check_mailbox')
         and payload ->> 'business_id' = $1`,
      [desk.business().id],
    );
  expect(await waiting()).toEqual([{ count: 1 }]);
  expect((await box.show()).is_running).toBe(true);
  await box.work("mail.check_mailbox");
  expect(await box.show()).toMatchObject({ is_running: false });
  expect(await waiting()).toEqual([{ count: 0 }]);

  await desk.rows(
    `update mail_folders set error_count = 2, last_error = 'connect' where business_id = $1`,
    [desk.business().id],
  );
  await desk.rows("update mail_accounts set imap_folder = 'Gone' where business_id = $1", [
    desk.business().id,
  ]);
  await desk.rows("update mail_folders set name = 'Gone' where business_id = $1", [
    desk.business().id,
  ]);
  await fetch();
  expect(await waiting()).toEqual([{ count: 1 }]);
  await box.work("mail.check_mailbox");
  const { results } = await box.show();
  expect(results.find(({ name }) => name === "folder")).toMatchObject({
    found: "The folder Gone no longer exists.",
  });

  await box.work("mail.check");
  expect(await waiting()).toEqual([{ count: 0 }]);
  await box.pass("58 minutes");
  await box.work("mail.check");
  expect(await waiting()).toEqual([{ count: 1 }]);
});

test("who may not read the email settings is refused, and another business has nothing of it", async () => {
  await box.save();
  await box.check();
  const params = { id: box.id };
  const agent = await desk.as("agent");
  expect((await agent.call(mailboxCheck.show, { params })).status).toBe(403);
  expect((await agent.call(mailboxCheck.start, { params })).status).toBe(403);
  const foreign = await desk.as("admin", "globex");
  expect((await foreign.call(mailboxCheck.show, { params })).status).toBe(404);
  expect((await foreign.call(mailboxCheck.start, { params })).status).toBe(404);
});

test("a mailbox without servers cannot be checked and says so", async () => {
  const admin = await desk.as("admin");
  const { body } = await admin.call(departmentEmails.list, { query: {} });
  const params = { id: body.results[0]?.id ?? "" };
  const refused = await admin.call(mailboxCheck.start, { params });
  expect(refused.problem.code).toBe("mail.not_configured");
  expect((await box.show()).results).toEqual([]);
});
