import pg from "pg";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Supervised } from "../stack/supervised.ts";
import { until } from "../stack/until.ts";

/** Points of the work at which processes are killed, by the table that they wait for there. */
export const points = {
  "after the bytes are stored, before the mail is": "inbound_mails",
  "after a mail is parsed, before its message is written": "ticket_messages",
} as const;

export type Point = keyof typeof points;

const workersOnly: Point = "after a mail is parsed, before its message is written";
const isWorker = ({ name }: Supervised) => name.startsWith("worker");

/**
 * Kills all processes while one of them is at a point of its work: the table is locked until it waits for it. Answers false
 * if nobody came there.
 */
export async function killAt(
  desk: Desk,
  processes: readonly Supervised[],
  point: Point,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: desk.copy.ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; lock table ${points[point]} in exclusive mode`);
    const waiting = `select from pg_locks where relation = '${points[point]}'::regclass and not granted`;
    await until(point, async () => (await desk.rows(waiting)).length > 0, 10);
    const atWork = point === workersOnly ? processes.filter(isWorker) : processes;
    await Promise.all(atWork.map((one) => one.kill()));
    return true;
  } catch {
    return false;
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

/** Has the mailboxes be read by whoever comes, whoever reads them now: two workers work on one mailbox. */
export async function giveTurnsAway(desk: Desk): Promise<void> {
  await desk.rows("update mail_turns set until = now() where until > now()");
}

/** Has the folders be listed again, as after a server was restored: the uids mean nothing any more. */
export async function changeUidvalidity(desk: Desk): Promise<void> {
  for (const table of ["inbound_uids", "mail_folders"]) {
    await desk.rows(`update ${table} set uidvalidity = uidvalidity - 1 where uidvalidity > 1`);
  }
}
