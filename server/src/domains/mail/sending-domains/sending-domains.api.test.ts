import { sendingDomains, ticketMessages } from "@parley/contract";
import { dkimVerify } from "mailauth";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDns } from "#platform/egress/dns.ts";
import { openDnsZone } from "#platform/testing/dns-zone.ts";
import { askTicket, sendAtOnce } from "../../tickets/testing/tickets.ts";
import { mailingDesk } from "../testing/mailing-desk.ts";

const zone = await openDnsZone();
afterAll(() => zone.close());
beforeEach(() => zone.clear());

const dns = openDns([zone.server]);
const { desk, received, setUpMailbox } = await mailingDesk(143, undefined, {
  DNS_SERVERS: zone.server,
});

const domain = () => `${desk.business().label}.test`;
const admin = () => desk.as("admin");

async function addKey(): Promise<sendingDomains.DkimKey> {
  const { status, text, body } = await (await admin()).call(sendingDomains.addKey, {
    body: { domain: domain() },
  });
  expect(status, text).toBe(201);
  return body.key;
}

const publish = ({ record_name, record_value }: sendingDomains.DkimKey) =>
  zone.texts.set(record_name, [record_value]);

async function check(): Promise<sendingDomains.SendingDomain> {
  const { status, text, body } = await (await admin()).call(sendingDomains.check, {
    body: { domain: domain() },
  });
  expect(status, text).toBe(200);
  return body;
}

const states = async () => (await check()).keys.map(({ selector, state }) => [selector, state]);

/** Mails a reply to the customer; answers it as the server took it. */
async function mailedReply(): Promise<string> {
  const { id } = await askTicket(desk);
  await received();
  const agent = await desk.as("agent");
  const body = { comment: "<p>Grüße, your <b>scanner</b> is on its way.</p>" };
  expect((await agent.call(ticketMessages.add, { params: { ticket: id }, body })).status).toBe(201);
  const [mail] = await received();
  return mail?.raw ?? "";
}

/** What receivers find of the signatures of a mail. */
async function verify(raw: string) {
  const { results } = await dkimVerify(raw, {
    resolver: (name, type) => dns.resolve(name, type) as Promise<string[]>,
  });
  return results.flatMap(({ status, signingDomain, selector, signingHeaders }) =>
    status.result === "none"
      ? []
      : [{ result: status.result, signingDomain, selector, headers: signingHeaders?.keys ?? "" }],
  );
}

async function mails() {
  await setUpMailbox();
  await sendAtOnce(desk);
}

test("a mail is signed once the record of the key is published, and receivers find the signature valid", async () => {
  await mails();
  const key = await addKey();
  expect(key).toMatchObject({ state: "waiting", dns: null });
  expect(key.record_name).toBe(`${key.selector}._domainkey.${domain()}`);
  expect(await states()).toEqual([[key.selector, "waiting"]]);
  expect(await verify(await mailedReply())).toEqual([]);

  publish(key);
  const checked = await check();
  expect(checked.keys).toMatchObject([{ state: "signing", dns: { state: "ok", mend: "" } }]);
  const raw = await mailedReply();
  const [signature] = await verify(raw);
  expect(signature).toMatchObject({
    result: "pass",
    signingDomain: domain(),
    selector: key.selector,
  });
  for (const name of ["from", "to", "subject", "date", "message-id", "references"]) {
    expect(signature?.headers.toLowerCase().split(/: ?/), name).toContain(name);
  }
  expect(await verify(raw.replace(/^Subject: .*$/m, "Subject: Pay now"))).toMatchObject([
    { result: "fail" },
  ]);
  expect(await desk.announced()).toEqual(
    expect.arrayContaining(["mail.dkim_key_added", "mail.dkim_key_proven"]),
  );
});

test("a new key takes over once its record is published, and the old one signs until then and again if the new record is lost", async () => {
  await mails();
  const old = await addKey();
  publish(old);
  await check();
  const next = await addKey();
  expect(await states()).toEqual([
    [next.selector, "waiting"],
    [old.selector, "signing"],
  ]);
  expect(await verify(await mailedReply())).toMatchObject([{ selector: old.selector }]);
  publish(next);
  expect(await states()).toEqual([
    [next.selector, "signing"],
    [old.selector, "replaced"],
  ]);
  expect(await verify(await mailedReply())).toMatchObject([
    { selector: next.selector, result: "pass" },
  ]);

  zone.texts.delete(next.record_name);
  expect(await states()).toEqual([
    [next.selector, "waiting"],
    [old.selector, "signing"],
  ]);
  // Name servers that say nothing change nothing.
  zone.silent.add(old.record_name);
  expect((await check()).keys[1]).toMatchObject({ state: "signing", dns: { state: "unknown" } });
});

test("a key that is removed signs no more", async () => {
  await mails();
  const key = await addKey();
  publish(key);
  await check();
  const client = await admin();
  const removed = await client.call(sendingDomains.removeKey, { params: { id: key.id } });
  expect(removed.status).toBe(200);
  expect(await verify(await mailedReply())).toEqual([]);
  expect((await client.call(sendingDomains.list, {})).body.results[0]?.keys).toEqual([]);
  expect(await desk.announced()).toContain("mail.dkim_key_removed");
  const again = await client.call(sendingDomains.removeKey, { params: { id: key.id } });
  expect(again.status).toBe(404);
});

test("what is wrong with the record of a key is said, with what to do", async () => {
  await mails();
  const key = await addKey();
  const { record_name: name, record_value: value } = key;
  const found = async () => (await check()).keys[0]?.dns;
  expect(await found()).toMatchObject({
    state: "fault",
    found: `There is no TXT record at ${name}.`,
  });
  zone.texts.set(`${name}.${domain()}`, [value]);
  expect(await found()).toMatchObject({
    found: `The record was published as ${name}.${domain()}.`,
    mend: `Your DNS provider adds the domain by itself. Enter only ${key.selector}._domainkey as the name of the record.`,
  });
  for (const [texts, says] of [
    [[value, value], `There are 2 TXT records at ${name}.`],
    [["hello"], `The record at ${name} is no DKIM record: it says "hello".`],
    [["v=DKIM1; p="], `The record at ${name} has no key. That withdraws the key.`],
    [["v=DKIM1; p=MIIBAAAA"], `The record at ${name} has another key.`],
    [[value.slice(0, 200)], `The record at ${name} has only the first part of the key.`],
  ] as const) {
    zone.texts.set(name, [...texts]);
    expect(await found()).toMatchObject({ state: "fault", found: says });
  }
});

test("what SPF and DMARC of the domain say is shown beside it", async () => {
  await mails();
  const name = domain();
  const beside = async () => {
    const { spf, dmarc } = await check();
    return [spf?.found, dmarc?.found];
  };
  expect(await beside()).toEqual([
    `${name} has no SPF record.`,
    `${name} has no DMARC record. Large receivers demand one.`,
  ]);
  zone.texts.set(name, ["v=spf1 include:_spf.other.example -all"]);
  zone.texts.set(`_dmarc.${name}`, ["v=DMARC1; p=reject"]);
  expect(await beside()).toEqual([
    "Your SPF record does not include 127.0.0.1.",
    "DMARC fails: receivers may refuse your mail.",
  ]);
  zone.texts.set(name, ["v=spf1 ip4:127.0.0.1 -all"]);
  expect(await beside()).toEqual([
    `The SPF record of ${name} includes your mail server.`,
    `${name} has a DMARC record with the policy reject.`,
  ]);
  zone.texts.set(name, ["v=spf1 -all", "v=spf1 ~all"]);
  expect((await beside())[0]).toBe("You have two SPF records.");
});

test("a domain that no address sends from is refused, and so is a fifth key", async () => {
  await mails();
  const client = await admin();
  const foreign = { body: { domain: "lind.example" } };
  for (const operation of [sendingDomains.addKey, sendingDomains.check]) {
    const { status, body } = await client.call(operation, foreign);
    expect([status, (body as { fields?: unknown }).fields]).toMatchObject([
      400,
      { domain: expect.anything() },
    ]);
  }
  for (let count = 0; count < 4; count++) await addKey();
  const { status } = await client.call(sendingDomains.addKey, { body: { domain: domain() } });
  expect(status).toBe(409);
});

test("who may not manage mail settings is refused, and another business is unchanged", async () => {
  await mails();
  const key = await addKey();
  const agent = await desk.as("agent");
  expect((await agent.call(sendingDomains.list, {})).status).toBe(403);
  expect((await agent.call(sendingDomains.addKey, { body: { domain: domain() } })).status).toBe(
    403,
  );
  const foreign = await desk.as("admin", "globex");
  expect((await foreign.call(sendingDomains.removeKey, { params: { id: key.id } })).status).toBe(
    404,
  );
  const { body } = await foreign.call(sendingDomains.list, {});
  expect(body.results.flatMap(({ keys }) => keys)).toEqual([]);
  expect((await (await admin()).call(sendingDomains.list, {})).body.results[0]?.keys).toHaveLength(
    1,
  );
});

test("a domain is looked at again every hour by itself", async () => {
  await mails();
  const key = await addKey();
  await check();
  publish(key);
  await desk.rows(
    "update mail_checks set checked_at = now() - interval '1 hour' where business_id = $1",
    [desk.business().id],
  );
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail.check')`,
  );
  await desk.drain();
  const { body } = await (await admin()).call(sendingDomains.list, {});
  expect(body.results[0]?.keys).toMatchObject([{ state: "signing" }]);
});
