import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Desk, People } from "../desks.ts";
import { askInVain } from "../errands.ts";
import { findTraces } from "../evidence.ts";
import { lostWrites } from "../invariants/acknowledged-writes.ts";
import { openLedger } from "../ledger.ts";
import { gather } from "../people.ts";
import { settle } from "../settle.ts";
import { makeWatch } from "../watch.ts";
import { writesOf } from "../writes.ts";
import type { Control } from "./all.ts";

const mostKills = 6;
const writers = 12;
const writingMs = 1500;

/** I1 must turn red: a commit is acknowledged before it is on the disk, and PostgreSQL is killed. */
export const loseWrites: Control = async (stack, [desk]) => {
  await stack.rows(`
    alter role parley_app set synchronous_commit = off;
    alter role parley_queue set synchronous_commit = off;
  `);
  await stack.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'parley_%'",
  );
  const ledger = await openLedger(join(stack.folder, "ledger-without-disk"));
  const people = gather(stack, { ledger, watch: makeWatch() });
  let lost: string[] = [];
  for (let kill = 0; kill < mostKills && lost.length === 0 && desk; kill++) {
    await stack.untilReady();
    await writeUntil(people, desk, async () => {
      await wait(writingMs);
      await stack.postgres.killTree();
    });
    await stack.untilReady();
    await settle(stack);
    lost = lostWrites(writesOf(await ledger.read()), await findTraces(stack));
  }
  await ledger.close();
  return lost;
};

async function writeUntil(people: People, desk: Desk, over: () => Promise<void>): Promise<void> {
  let isOver = false;
  const write = async () => {
    while (!isOver) await askInVain(people, desk);
  };
  const writing = Array.from({ length: writers }, write);
  await over();
  isOver = true;
  await Promise.all(writing);
}
