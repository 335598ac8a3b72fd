import { simpleParser } from "mailparser";
import { queueMail } from "../../src/platform/mailer/queue-mail.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { inTurns } from "../mail/in-turns.ts";
import type { Supervised } from "../stack/supervised.ts";
import { until } from "../stack/until.ts";
import { addRecipients, type Recipient, storeMails } from "./fill.ts";
import { mailOf } from "./mix.ts";
import { type Cost, costOf } from "./processes.ts";

/** Mails per second of mailparser in one process, each written to a table by one statement. */
export async function measureBare(desk: Desk, many: number): Promise<number> {
  await desk.rows(
    "create table bench_mails (id serial primary key, subject text, body text, html text)",
  );
  const numbers = Array.from({ length: many }, (_, nth) => nth);
  const started = performance.now();
  await inTurns(numbers, 2, async (nth) => {
    const mail = await simpleParser(mailOf(nth), { skipHtmlToText: true, skipTextToHtml: true });
    const row = [mail.subject ?? "", mail.text ?? "", mail.html || ""];
    const text = row.map((value) => value.replaceAll("\0", ""));
    await desk.rows(
      "insert into bench_mails (subject, body, html) values ($1, $2, $3)",
      text,
      "bare",
    );
  });
  const seconds = (performance.now() - started) / 1000;
  await desk.rows("drop table bench_mails");
  return many / seconds;
}

const waiting = "select count(*)::int as count from inbound_mails where state = 'stored'";
const jobs =
  "select count(*)::int as count from graphile_worker._private_jobs where run_at <= now()";
const countOf = async (desk: Desk, sql: string) =>
  (await desk.rows<{ count: number }>(sql))[0]?.count ?? 0;

/** The queue is empty: mails, and everything that follows them. */
const untilIdle = (desk: Desk) =>
  until("all jobs are done", async () => (await countOf(desk, jobs)) === 0, 3600);

export interface Incoming {
  /** From the first mail to the last one, until each is a ticket, a message or nothing. */
  readonly perSecond: number;
  /** With the notices, mails, search rows and figures that follow. */
  readonly settledPerSecond: number;
  readonly cost: Cost;
}

/** Mails per second of one worker, from `stored` to `done`. */
export async function measureIn(
  desk: Desk,
  worker: Supervised,
  { businesses, mails }: { readonly businesses: number; readonly mails: number },
): Promise<Incoming> {
  const recipients = await addRecipients(desk, businesses);
  await untilIdle(desk);
  // The first mails of a process are slower.
  await storeMails(desk, recipients, { from: 0, many: 100 });
  await untilIdle(desk);
  worker.signal("SIGSTOP");
  await storeMails(desk, recipients, { from: 100, many: mails });
  const before = await costOf(desk, worker.pid);
  const started = performance.now();
  worker.signal("SIGCONT");
  const done = await until(
    "mails are done",
    async () => (await countOf(desk, waiting)) === 0,
    3600,
  );
  await untilIdle(desk);
  const settled = (performance.now() - started) / 1000;
  const after = await costOf(desk, worker.pid);
  return {
    perSecond: mails / done,
    settledPerSecond: mails / settled,
    cost: {
      ...after,
      workerSeconds: after.workerSeconds - before.workerSeconds,
      parserSeconds: after.parserSeconds - before.parserSeconds,
      databaseSeconds: after.databaseSeconds - before.databaseSeconds,
    },
  };
}

/** Mails per second that leave by SMTP. */
export async function measureOut(desk: Desk, many: number): Promise<number> {
  const [to] = (await addRecipients(desk, 1)) as [Recipient];
  await untilIdle(desk);
  for (let from = 0; from < many; from += 100) {
    await desk.parts.database.transact(to.id, async (tx) => {
      for (let nth = from; nth < Math.min(from + 100, many); nth++) {
        await queueMail(tx, { requestId: "bench" }, outgoing(nth));
      }
    });
  }
  const sent =
    "select count(*)::int as count from mail_outbox where kind = 'bench' and state = 'sent'";
  const seconds = await until(
    "mails are sent",
    async () => (await countOf(desk, sent)) === many,
    3600,
  );
  return many / seconds;
}

const outgoing = (nth: number) => ({
  kind: "bench",
  to: `person${nth}@lind.example`,
  dedupeKey: `bench:${nth}`,
  purpose: "account" as const,
  // Others are limited to a few a day.
  isUrgent: true,
  subject: `Order ${nth}`,
  text: "Your scanner is on its way.",
  html: "<p>Your scanner is on its way.</p>",
});

/** How many mails of a business that gets very many are done between another's mail and its ticket. */
export async function measureBomb(desk: Desk, worker: Supervised, mails: number): Promise<number> {
  const [bombed, other] = (await addRecipients(desk, 2)) as [Recipient, Recipient];
  await untilIdle(desk);
  worker.signal("SIGSTOP");
  await storeMails(desk, [bombed], { from: 100_000, many: mails });
  worker.signal("SIGCONT");
  const done = `select count(*)::int as count from inbound_mails where state = 'done' and business_id = '${bombed.id}'`;
  await until("the bomb is being processed", async () => (await countOf(desk, done)) > 20, 3600);
  await storeMails(desk, [other], { from: 200_000, many: 1 });
  const passed = `select count(*)::int as count from inbound_mails b, inbound_mails o
    where o.business_id = '${other.id}' and o.state = 'done' and b.business_id = '${bombed.id}'
      and b.done_at between o.created_at and o.done_at`;
  const isDone = `select count(*)::int as count from inbound_mails where state = 'done' and business_id = '${other.id}'`;
  await until("the other mail is done", async () => (await countOf(desk, isDone)) === 1, 3600);
  return countOf(desk, passed);
}
