import { execFile } from "node:child_process";
import { general } from "@parley/contract";
import { expect, test, vi } from "vitest";
import type { Key } from "../../platform/config.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { jobContext } from "../../platform/jobs/job-context.ts";
import { queueMail } from "../../platform/mailer/queue-mail.ts";
import { testDesk } from "../../platform/testing/desk.ts";
import { slowJob } from "../../platform/testing/slow-job.ts";

const desk = testDesk();
// Each command is a separate process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Runs a command as an operator does and returns its output. */
function type(command: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const { config } = desk.self.parts;
  const keys = (list: Key[]) =>
    list.map(({ id, bytes }) => `${id}:${bytes.toString("base64")}`).join(",");
  const env = {
    MODE: config.MODE,
    BASE_URL: config.BASE_URL,
    DATABASE_URL: config.DATABASE_URL,
    QUEUE_DATABASE_URL: config.QUEUE_DATABASE_URL,
    TOKEN_KEYS: keys(config.TOKEN_KEYS),
    SEAL_KEYS: keys(config.SEAL_KEYS),
    PASSWORD_PEPPER: config.PASSWORD_PEPPER,
  };
  const program = new URL(`./${command}.ts`, import.meta.url).pathname;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
}

function context() {
  return jobContext(desk.self.parts.database, desk.business().id, "req");
}

async function aParkedJob(): Promise<string> {
  await context().transact((tx) => enqueue(tx, context(), slowJob, { name: "x" }));
  const [job] = await desk.rows<{ id: number }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'it broke\\nat line 1'
     returning id`,
  );
  return String(job?.id);
}

async function aMail(state: string): Promise<string> {
  await context().transact((tx) =>
    queueMail(tx, context(), {
      kind: "test",
      to: "ann@customer.test",
      subject: "S",
      text: "T",
      html: "H",
      dedupeKey: state,
    }),
  );
  const [mail] = await desk.rows<{ id: string }>(
    "update mail_outbox set state = $2 where business_id = $1 and dedupe_key = $2 returning id",
    [desk.business().id, state],
  );
  return mail?.id ?? "";
}

test("an operator lists the failed jobs, retries one, and discards one", async () => {
  const id = await aParkedJob();
  const { out } = await type("jobs", "failed");
  expect(out).toContain(`${id}\ttest.slow\t${desk.business().id}\t12 attempts\t`);
  expect(out).toContain("\tit broke\n1 failed jobs.");

  expect(await type("jobs", "retry", id)).toEqual({ code: 0, out: "1 jobs will run again.\n" });
  expect(await type("jobs", "discard", id)).toEqual({
    code: 1,
    out: `No failed job has the id ${id}.\n`,
  });
  await desk.rows("update graphile_worker._private_jobs set attempts = max_attempts");
  expect(await type("jobs", "discard", id)).toEqual({ code: 0, out: `Job ${id} is gone.\n` });
  expect((await type("jobs", "failed")).out).toBe("No failed jobs.\n");
  expect((await type("jobs")).code).toBe(1);
});

test("an operator lists the failed timers, lets one fire again, and drops one", async () => {
  const id = newId();
  // A timer alone, without the ticket and the clock that it belongs to.
  await desk.rows(
    `do $$ begin
       set local session_replication_role = replica;
       insert into sla_timers (business_id, id, ticket_id, clock_id, generation, kind, fire_at, state, attempts)
       values ('${desk.business().id}', '${id}', '${newId()}', '${newId()}', 1, 'breach', now(), 'failed', 12);
     end $$`,
  );
  const { out } = await type("jobs", "failed");
  expect(out).toMatch(new RegExp(`${id}\tsla.timer breach of ticket .*\t12 attempts\t`));
  expect(out).toContain("1 failed timers.\n");
  expect(await type("jobs", "retry", id)).toEqual({ code: 0, out: "1 timers will fire again.\n" });
  const states = "select state, attempts from sla_timers where id = $1";
  expect(await desk.rows(states, [id])).toEqual([{ state: "pending", attempts: 0 }]);
  await desk.rows("update sla_timers set state = 'failed' where id = $1", [id]);
  expect(await type("jobs", "discard", id)).toEqual({
    code: 0,
    out: `Timer ${id} will not fire.\n`,
  });
  expect((await type("jobs", "failed")).out).toBe("No failed jobs.\n");
});

test("an operator lists the unsent mails of one business, and resends one", async () => {
  const { label } = desk.business();
  const dead = await aMail("dead");
  const uncertain = await aMail("uncertain");
  await aMail("sent");
  const { out } = await type("mail", "list", label);
  expect(out).toContain(`${dead}\tdead\ttest`);
  expect(out).toContain(`${uncertain}\tuncertain\ttest`);
  expect(out).toContain("2 mails.");
  expect(out).not.toContain("ann@customer.test");
  expect((await type("mail", "list", label, "dead")).out).toContain("1 mails.");
  expect((await type("mail", "list", desk.business("globex").label)).out).toBe("No such mails.\n");

  const elsewhere = await type("mail", "requeue", desk.business("globex").label, dead);
  expect(elsewhere.code).toBe(1);
  const again = await type("mail", "requeue", label, dead);
  expect(again).toEqual({ code: 0, out: `Mail ${dead} will be sent again.\n` });
  const queued = "select state from mail_outbox where id = $1";
  expect(await desk.rows(queued, [dead])).toEqual([{ state: "queued" }]);
});

async function aWaitingMail(reason: string): Promise<string> {
  const id = newId();
  await desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason, sender, done_at)
     select $1, $2::uuid, id, now(), 812, 'raw ' || $2::text, 'done', 'quarantined', $3, 'ann@customer.test', now()
     from departments where business_id = $1 and is_default`,
    [desk.business().id, id, reason],
  );
  return id;
}

test("an operator lists the quarantine of one business, releases a mail and deletes another", async () => {
  const { label } = desk.business();
  const [spam, nameless] = [await aWaitingMail("spam"), await aWaitingMail("ambiguous_from")];
  const { out } = await type("mail", "quarantine", label);
  expect(out).toContain(`${spam}\tspam\tGeneral Support\t812 bytes`);
  expect(out).toContain("2 mails wait.");
  expect(out).not.toContain("ann@customer.test");
  const other = desk.business("globex").label;
  expect((await type("mail", "release", other, spam)).code).toBe(1);

  expect((await type("mail", "release", label, nameless, "ann@customer.test")).code).toBe(0);
  expect((await type("mail", "delete", label, spam)).code).toBe(0);
  const outcome = "select outcome, released_as from inbound_mails where id = $1";
  expect(await desk.rows(outcome, [nameless])).toEqual([
    { outcome: null, released_as: "ann@customer.test" },
  ]);
  expect(await desk.rows(outcome, [spam])).toMatchObject([{ outcome: "deleted" }]);
  expect(await desk.announced()).toEqual(["inbound.mail_released", "inbound.mail_deleted"]);
  // The mail has no bytes, so the job that was queued for it would fail when another test runs the queue.
  await desk.rows("delete from graphile_worker._private_jobs");
});

test("an operator who names no business, or an unknown one, gets an error", async () => {
  expect((await type("mail", "list")).out).toContain("usage:");
  expect((await type("mail", "list", "nobody-of-that-name")).out).toBe(
    "No business answers on nobody-of-that-name.\n",
  );
});

test("the audit chains of all businesses are verified, and a tampered one is named", async () => {
  const admin = await desk.as("admin");
  for (const name of ["One", "Two"]) await admin.call(general.update, { body: { name } });
  await desk.drain();
  expect(await type("audit", "verify")).toEqual({
    code: 0,
    out: expect.stringMatching(/0 chains broken/),
  });
  await desk.rows("update events set payload = '{}' where business_id = $1", [desk.business().id]);
  const { code, out } = await type("audit", "verify");
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`${desk.business().id}\\tBROKEN at 1\\t`));
});

test("the operator sees who sends by the server of the platform, blocks and unblocks", async () => {
  const { label } = desk.business();

  expect((await type("mail", "block", label, "phishing")).out).toContain(
    `${label} sends no more invitations`,
  );
  expect((await type("mail", "senders")).out).toMatch(
    new RegExp(`${label}\\t0 mails in 7 days\\t0 reports\\tphishing`),
  );
  expect((await type("mail", "unblock", label)).out).toContain(`${label} may send again.`);
  expect((await type("mail", "unblock", label)).out).toContain(`${label} was not blocked.`);
});
