import { afterEach, expect, test, vi } from "vitest";
import { makeSpool } from "#platform/blobs/spool.ts";
import { newId } from "#platform/ids.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { drainQueue } from "#platform/testing/drain-queue.ts";
import { inboundJobs } from "../inbound.jobs.ts";
import { letter } from "../testing/letter.ts";
import { testMailbox, withMailbox } from "../testing/mailbox.ts";
import { claimTurn, endTurn, keepTurn, TurnLost } from "./turns.store.ts";
import { watchMailboxes } from "./watch-mailboxes.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const fromNora = () => letter({ from: "nora@lind.example", to: mailbox.address() });
const own = () => [desk.business().id];

const inBusiness = <T>(work: Parameters<typeof desk.self.parts.database.transact<T>>[1]) =>
  desk.self.parts.database.transact(desk.business().id, work);

async function department(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    own(),
  );
  return row?.id ?? "";
}

async function otherDepartments(count: number): Promise<string[]> {
  const rows = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug)
     select $1, gen_random_uuid(), 'Desk ' || n, 'desk-' || n from generate_series(1, $2::int) n returning id`,
    [desk.business().id, count],
  );
  return rows.map(({ id }) => id);
}

const nextTurn = async () => {
  const [job] = await desk.rows<{ seconds: number }>(
    `select ceil(extract(epoch from min(run_at) - now()))::int as seconds from graphile_worker._private_jobs
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')
       and payload::text like '%' || $1 || '%'`,
    own(),
  );
  return job?.seconds;
};

const endTurns = () =>
  desk.rows("update mail_turns set until = now() where business_id = $1", own());

test("a mailbox that another worker reads is not read, and is read once that worker has died", async () => {
  await mailbox.open();
  await desk.rows(
    "update mail_turns set until = now() + interval '1 minute', owner = gen_random_uuid() where business_id = $1",
    own(),
  );
  await mailbox.deliver(fromNora());
  await mailbox.fetch();
  expect(await mailbox.mails()).toEqual([]);
  expect(await nextTurn()).toBeLessThanOrEqual(3);
  await endTurns();
  await mailbox.fetch();
  expect(await mailbox.mails()).toHaveLength(1);
});

test("a worker whose turn another one took over stores nothing more, and does not end the other's turn", async () => {
  const department_id = await department();
  const take = () => inBusiness((tx) => claimTurn(tx, { department_id, owner: newId() }));
  const slow = await take();
  expect(slow).toBeDefined();
  expect(await take()).toBeUndefined();
  if (!slow) return;
  await inBusiness((tx) => keepTurn(tx, slow));
  await endTurns();
  const quick = await take();
  expect(quick?.epoch).toBe(slow.epoch + 1);
  await expect(inBusiness((tx) => keepTurn(tx, slow))).rejects.toThrow(TurnLost);
  await expect(inBusiness((tx) => endTurn(tx, slow))).rejects.toThrow(TurnLost);
  expect(await take()).toBeUndefined();
});

test("a business has four turns at once, and another business is not kept waiting by them", async () => {
  const departments = await otherDepartments(5);
  const turns = await Promise.all(
    departments.map((department_id) =>
      inBusiness((tx) => claimTurn(tx, { department_id, owner: newId() })),
    ),
  );
  const taken = turns.filter((turn) => turn !== undefined);
  expect(taken).toHaveLength(4);
  const { id } = desk.business("globex");
  const [theirs] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [id],
  );
  const owner = newId();
  const other = await desk.self.parts.database.transact(id, (tx) =>
    claimTurn(tx, { department_id: theirs?.id ?? "", owner }),
  );
  expect(other).toBeDefined();
  const late = departments.find((one) => !taken.some(({ department_id }) => department_id === one));
  const [first] = taken;
  if (first) await inBusiness((tx) => endTurn(tx, first));
  const next = { department_id: late ?? "", owner };
  expect(await inBusiness((tx) => claimTurn(tx, next))).toBeDefined();
});

test("a mail is not given up while the file store is down, however often it is tried", async () => {
  await mailbox.open();
  await mailbox.deliver(fromNora());
  const down = vi
    .spyOn(desk.self.parts.files.blobs, "put")
    .mockRejectedValue(new Error("the file store is down"));
  for (let tries = 0; tries < 4; tries++) await mailbox.fetch();
  down.mockRestore();
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "new_ticket" }]);
  const uids = await desk.rows("select state from inbound_uids where business_id = $1", own());
  expect(uids).toEqual([{ state: "stored" }]);
});

test("a host that cannot be reached is left alone by all mailboxes on it, and is tried again later", async () => {
  await mailbox.open();
  const lead = async (port: number) =>
    desk.rows("update mail_accounts set imap_port = $2 where business_id = $1", [...own(), port]);
  const [account] = await desk.rows<{ imap_port: number }>(
    "select imap_port from mail_accounts where business_id = $1",
    own(),
  );
  const host = "127.0.0.1:1 ssl";
  const known = () => desk.rows("select failures from platform_mail_hosts where host = $1", [host]);
  await lead(1);
  await mailbox.fetch();
  expect(await known()).toEqual([{ failures: 1 }]);
  expect(await nextTurn()).toBeGreaterThan(50);
  // Whoever comes now does not even try.
  await mailbox.fetch();
  expect(await known()).toEqual([{ failures: 1 }]);
  const errors = await desk.rows(
    "select error_count from mail_folders where business_id = $1",
    own(),
  );
  expect(errors).toEqual([{ error_count: 1 }]);
  await desk.rows("update platform_mail_hosts set retry_at = now() where host = $1", [host]);
  await mailbox.fetch();
  expect(await known()).toEqual([{ failures: 2 }]);
  expect(await nextTurn()).toBeGreaterThan(110);
  await lead(account?.imap_port ?? 0);
  await mailbox.deliver(fromNora());
  await mailbox.fetch();
  expect(await mailbox.mails()).toHaveLength(1);
});

test("a host has ten connections, and a mailbox waits for one without an error", async () => {
  await mailbox.open();
  const platform = "00000000-0000-0000-0000-000000000000";
  await desk.rows(
    `insert into platform_mail_connections (business_id, host, slot, holder, until)
     select $1, (select imap_host || ':' || imap_port || ' ' || imap_security from mail_accounts where business_id = $2),
       n, gen_random_uuid(), now() + interval '1 minute' from generate_series(1, 10) n`,
    [platform, ...own()],
  );
  await mailbox.deliver(fromNora());
  await mailbox.fetch();
  expect(await mailbox.mails()).toEqual([]);
  expect(await nextTurn()).toBeLessThanOrEqual(3);
  await desk.rows("delete from platform_mail_connections where slot = 3");
  await mailbox.fetch();
  expect(await mailbox.mails()).toHaveLength(1);
  expect(await desk.rows("select from platform_mail_connections where slot = 3")).toEqual([]);
  await desk.rows("delete from platform_mail_connections");
});

const watches = watchMailboxes();
afterEach(() => desk.rows("delete from platform_mail_connections"));

/** Does what a worker with watches does. */
async function work(): Promise<void> {
  const { queue, parts } = desk.self;
  const { config, mail, files, log, database } = parts;
  const deps = { ...mail, files, log, database, watches, spool: makeSpool(config.SPOOL_DIR) };
  await drainQueue(queue, database, inboundJobs(deps));
}

const watchedMailboxes = () =>
  desk.rows(
    "select from mail_turns where business_id = $1 and watched_until > now() + interval '5 minutes'",
    own(),
  );

/** Nothing but a connection that waits begins the next turn. */
const putOff = () =>
  desk.rows(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where run_at > now()
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')`,
  );

const patience = { timeout: 120_000, interval: 200 };

test("a new mail begins a turn at once where the server offers it, and the mailbox is asked for it less often", async () => {
  await mailbox.open();
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')`,
  );
  await work();
  expect(await watchedMailboxes()).toHaveLength(1);
  for (const count of [1, 2]) {
    // The turn that looks for what came before the connection waited may still be to come.
    await expect.poll(() => work().then(nextTurn), patience).toBeGreaterThan(100);
    await putOff();
    await mailbox.deliver(fromNora());
    await expect.poll(nextTurn, patience).toBeLessThanOrEqual(0);
    await work();
    expect(await mailbox.mails()).toHaveLength(count);
  }
  await watches.stop();
  expect(await watchedMailboxes()).toEqual([]);
});
