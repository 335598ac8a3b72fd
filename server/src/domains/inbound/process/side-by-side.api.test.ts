import { afterAll, expect, test, vi } from "vitest";
import { makeSpool } from "#platform/blobs/spool.ts";
import { handles } from "#platform/jobs/job-kind.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { drainQueue } from "#platform/testing/drain-queue.ts";
import { inboundJobs } from "../inbound.jobs.ts";
import { ParserPool } from "../parse/parser-pool.ts";
import { letter } from "../testing/letter.ts";
import { testMailbox, withMailbox } from "../testing/mailbox.ts";
import { makeProcessMail, processMailJob } from "./process-mail.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const program = new URL("../testing/faulty-parser.child.ts", import.meta.url);
const faulty = new ParserPool({ program });
const hasty = new ParserPool({ program, seconds: 2 });
afterAll(() => {
  faulty.close();
  hasty.close();
});

const jobsAtOnce = 8;

/** Reads the mailbox and processes what came, several jobs at a time; a job that fails waits for its next attempt. */
async function work(parsers?: ParserPool): Promise<void> {
  const { queue, parts } = desk.self;
  const { config, mail, files, log, database } = parts;
  const deps = { ...mail, files, log, database, spool: makeSpool(config.SPOOL_DIR) };
  const handlers = [
    ...inboundJobs(deps).filter(({ name }) => name !== processMailJob.name),
    handles(processMailJob, makeProcessMail(deps, parsers)),
  ];
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id in (select id from graphile_worker._private_tasks where identifier like 'inbound.%')`,
  );
  await drainQueue(queue, database, handlers, jobsAtOnce).catch(() => undefined);
}

const senderOf = (nth: number) => `person${nth}@lind.example`;

test("the mails of a conversation that wait together become its messages in their order, beside other conversations", async () => {
  await mailbox.open();
  const numbers = Array.from({ length: 6 }, (_, nth) => nth);
  for (const part of ["first", "second", "third"]) {
    for (const nth of numbers) {
      const start = `<start-${nth}-${desk.business().id}@lind.example>`;
      const id = part === "first" ? start : `<${part}-${nth}-${desk.business().id}@lind.example>`;
      const headers = [`Message-ID: ${id}`, ...(id === start ? [] : [`References: ${start}`])];
      const raw = {
        from: senderOf(nth),
        to: mailbox.address(),
        text: `My ${part} words.`,
        headers,
      };
      await mailbox.deliver(letter(raw));
    }
  }
  await work();
  const rows = await desk.rows<{ said: string }>(
    `select string_agg(left(body_text, 20), ' ' order by id) as said from ticket_messages
     where business_id = $1 and channel = 'email' group by ticket_id`,
    [desk.business().id],
  );
  const said = "My first words. My second words. My third words.";
  expect(rows).toEqual(numbers.map(() => ({ said })));
});

test("mails of one person who is new, about several things, make one contact and need one attempt each", async () => {
  await mailbox.open();
  for (let nth = 0; nth < 6; nth++) {
    await mailbox.deliver(letter({ from: senderOf(1), to: mailbox.address(), text: `No. ${nth}` }));
  }
  await work();
  const mails = await mailbox.mails();
  expect(mails.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(
    mails.map(() => ["new_ticket", 1]),
  );
  expect(mails).toHaveLength(6);
});

const outcomes = async () =>
  (await mailbox.mails()).map(({ outcome, reason }) => reason ?? outcome ?? "waits").sort();

async function deliver(...subjects: string[]): Promise<void> {
  await mailbox.open();
  for (const [nth, subject] of subjects.entries())
    await mailbox.deliver(letter({ from: senderOf(nth), to: mailbox.address(), subject }));
}

async function tryAgain(parsers: ParserPool): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) await work(parsers);
  const poison = (await mailbox.mails()).filter(({ reason }) => reason === "poison");
  for (const { attempts } of poison) expect(attempts).toBe(3);
}

test("mails that crash and overfill the parser are quarantined after three attempts, and the mails beside them become tickets at once", async () => {
  await deliver("one", "crash", "two", "expand", "three");
  await work(faulty);
  const tickets = ["new_ticket", "new_ticket", "new_ticket"];
  // On a machine that stalls the others may have been tried again by now.
  expect((await outcomes()).filter((one) => one === "new_ticket")).toEqual(tickets);
  await tryAgain(faulty);
  expect(await outcomes()).toEqual([...tickets, "poison", "poison"]);
});

test("a mail that hangs the parser is quarantined after three attempts", async () => {
  await deliver("hang");
  await work(hasty);
  expect(await outcomes()).toEqual(["waits"]);
  await tryAgain(hasty);
  expect(await outcomes()).toEqual(["poison"]);
});

test("a mail waits without a counted attempt while the file store is down", async () => {
  await mailbox.open();
  await mailbox.deliver(letter({ from: senderOf(0), to: mailbox.address() }));
  const { blobs } = desk.self.parts.files;
  const down = vi.spyOn(blobs, "get").mockRejectedValue(new Error("the file store is down"));
  await work();
  expect(await mailbox.mails()).toMatchObject([{ state: "stored", attempts: 0 }]);
  down.mockRestore();
  // A machine that stalls may cost the parser an attempt of its own.
  await expect
    .poll(() => work().then(mailbox.mails), { timeout: 240_000 })
    .toMatchObject([{ outcome: "new_ticket" }]);
});
