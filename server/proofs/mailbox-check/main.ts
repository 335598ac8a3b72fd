// Proves that the mailbox check names faults rightly: every mailbox has one planted fault, on a real Dovecot, SMTP servers,
// certificates and a name server, and the sentence of its check must be the one for that fault. A mailbox without a fault has
// neither faults nor warnings, and none of the sentences. Then the results are damaged, and each must be noticed.
//   pnpm prove:mailbox-check
import { departmentEmails, mailboxCheck } from "@parley/contract";
import { jobHandlers } from "../../src/app/build-worker.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { drainQueue } from "../../src/platform/testing/drain-queue.ts";
import { longestPause } from "../../src/platform/testing/stopwatch.ts";
import { type Box, type Fault, faults, secretDays } from "./faults.ts";
import { account, openServers, type Servers } from "./servers.ts";

const atOnce = 12;
const mostPauseMs = 2500;
/** How a test mail comes back, and when it was received by the clock of its server. */
const usualTrip = { folder: "INBOX", dkim: "pass", dmarc: "pass", minutes: 4 };
const trips: Readonly<Record<string, Partial<typeof usualTrip>>> = {
  junk: { folder: "Junk" },
  unsigned: { dkim: "none" },
  "dmarc fails": { dkim: "none", dmarc: "fail" },
  "by a slow clock": { minutes: 25 },
};

await prepareTemplate();
const servers = await openServers();
const provider = { host: "127.0.0.1", port: servers.scripted.provider.port };
const standIn = {
  authorize_url: "https://127.0.0.1:1/auth",
  token_url: "https://127.0.0.1:1/token",
  issuer: "https://127.0.0.1:1",
  imap: provider,
  smtp: { host: "127.0.0.1", port: servers.tokenPort },
};
const ends = new Date(Date.now() + secretDays * 86_400_000).toISOString().slice(0, 10);
const desk = await openDesk({
  config: {
    EGRESS_ALLOW: servers.ports.map((port) => `127.0.0.1:${port}`).join(),
    DNS_SERVERS: servers.zone.server,
    MICROSOFT_CLIENT_ID: "proof",
    MICROSOFT_CLIENT_SECRET: "orchard-client-secret",
    MICROSOFT_CLIENT_SECRET_EXPIRES: ends,
    MAIL_PROVIDERS_FOR_TESTS: JSON.stringify({ microsoft: standIn }),
  },
});

interface Mailbox extends Box {
  readonly name: string;
  readonly fault: Fault | undefined;
  readonly user: string;
  results(): Promise<readonly mailboxCheck.CheckResult[]>;
  start(): Promise<void>;
}

const healthy = "a mailbox without a fault";
const mailboxes: Mailbox[] = [];
for (const [name, fault] of [[healthy, undefined] as const, ...Object.entries(faults)]) {
  mailboxes.push(await openMailbox(desk, servers, name, fault));
}
await work("inbound.fetch");
for (const { fault, ...box } of mailboxes) await fault?.plant?.(desk, servers, box);
for (const { start } of mailboxes) await start();
const started = performance.now();
await checkUndisturbed();
const seconds = (performance.now() - started) / 1000;
await deliverTestMails();
await desk.rows("update mailbox_checks set trip_sent_at = trip_sent_at - interval '4 minutes'");
await work("mail.find_test_mail");

const findings: string[] = [];
for (const box of mailboxes) findings.push(...(await judge(box)));
for (const finding of findings) console.log(`FINDING ${finding}`);

let noticed = 0;
const planted = mailboxes.filter(({ fault }) => fault !== undefined);
await desk.rows(
  "update mail_checks set state = 'ok', found = 'In order.' where state in ('fault', 'warning')",
);
for (const box of planted) if ((await judge(box)).length > 0) noticed++;
await desk.rows("update mail_checks set state = 'fault' where business_id = $1 and name = 'auth'", [
  mailboxes[0]?.business,
]);
if (mailboxes[0] && (await judge(mailboxes[0])).length > 0) noticed++;
await desk.close();
await servers.close();

const right = planted.length - findings.filter((one) => !one.startsWith(healthy)).length;
console.log(
  `prove:mailbox-check: ${right} of ${planted.length} planted faults named right in ${seconds.toFixed(0)} s, ` +
    `${findings.length} findings; ${noticed} of ${planted.length + 1} damaged results noticed`,
);
process.exit(findings.length > 0 || noticed <= planted.length ? 1 : 0);

async function openMailbox(
  on: Desk,
  { imap, sinkPort, zone }: Servers,
  name: string,
  fault: Fault | undefined,
): Promise<Mailbox> {
  const business = await on.addTenant(`box${mailboxes.length}`);
  const domain = `${business.label}.test`;
  const email = `support@${domain}`;
  const user = `proof-${business.id}`;
  await on.rows("update departments set support_email = $2 where business_id = $1 and is_default", [
    business.id,
    email,
  ]);
  await imap.within(user, (client) => client.mailboxCreate("Junk"));
  zone.texts.set(domain, ["v=spf1 ip4:127.0.0.1 -all"]);
  zone.texts.set(`_dmarc.${domain}`, ["v=DMARC1; p=none"]);
  const admin = on.client(business.host, await on.signIn(business, business.people.admin.id));
  const { body } = await admin.call(departmentEmails.list, { query: {} });
  const id = body.results[0]?.id ?? "";
  const box = { business: business.id, domain, department: id, email };
  const saved = await admin.call(departmentEmails.update, {
    params: { id },
    body: {
      host: "127.0.0.1",
      port: sinkPort,
      username: account.user,
      password: account.pass,
      use_tls: false,
      use_ssl: false,
      is_active: true,
      imap_host: "127.0.0.1",
      imap_port: imap.port,
      imap_security: "ssl",
      imap_username: user,
      imap_password: imap.password,
      imap_folder: "INBOX",
      ...fault?.save?.(servers, box),
    },
  });
  if (saved.status !== 200) throw new Error(`${name}: ${saved.text}`);
  const params = { id };
  return {
    ...box,
    name,
    fault,
    user,
    async results() {
      return (await admin.call(mailboxCheck.show, { params })).body.results;
    },
    async start() {
      const answer = await admin.call(mailboxCheck.start, { params });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    },
  };
}

/** To a check, a machine that stood still for longer than a name server may take looks like a server that does not answer. */
async function checkUndisturbed(): Promise<void> {
  for (let left = 4; ; left--) {
    const pause = longestPause();
    await work("mail.check_mailbox");
    const ms = Math.round(pause());
    if (ms < mostPauseMs || left === 0) return;
    console.log(`The machine stood still for ${ms} ms: checked once more`);
  }
}

/** Makes the jobs of one kind due, and does what is due. */
async function work(task: string): Promise<void> {
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  );
  const handlers = jobHandlers(desk.parts);
  const options = { runsMailboxChecks: true };
  await drainQueue(desk.queue, desk.parts.database, handlers, atOnce, options);
}

/** Does with each test mail what its server does with it. */
async function deliverTestMails(): Promise<void> {
  for (const { to, raw } of servers.sink.mails) {
    const box = mailboxes.find(({ email }) => to.includes(email));
    if (!box || box.fault?.trip === "lost") continue;
    const { folder, dkim, dmarc, minutes } = { ...usualTrip, ...trips[box.fault?.trip ?? "none"] };
    const noted = `Authentication-Results: mx.test; spf=pass; dkim=${dkim}; dmarc=${dmarc}\r\n${raw}`;
    const at = new Date(Date.now() - minutes * 60_000);
    await servers.imap.within(box.user, (client) =>
      client.append(folder, Buffer.from(noted), [], at),
    );
  }
}

/** What is wrong with the results of a mailbox. */
async function judge({ name, fault, results }: Mailbox): Promise<string[]> {
  const found = await results();
  const told = (one: mailboxCheck.CheckResult | undefined) => `${one?.state}: ${one?.found}`;
  if (fault) {
    const result = found.find((one) => one.name === fault.check);
    const isNamed = result?.state !== "ok" && fault.says.test(result?.found ?? "");
    return isNamed ? [] : [`${name}: ${fault.check} says ${told(result)}`];
  }
  const bad = found.filter(({ state }) => state === "fault" || state === "warning");
  const wrong = Object.values(faults).flatMap(({ check, says }) =>
    found.filter((one) => one.name === check && says.test(one.found)),
  );
  const missing = mailboxCheck.names.filter((one) => !found.some((result) => result.name === one));
  return [
    ...[...bad, ...wrong].map((one) => `${name}: ${one.name} says ${told(one)}`),
    ...missing.map((one) => `${name}: ${one} is missing`),
  ];
}
