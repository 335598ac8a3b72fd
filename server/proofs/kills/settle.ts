import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../stack/stack.ts";
import { until } from "../stack/until.ts";

// Parked: its attempts are used up, and it says why. Only a person decides about it.
const unfinished =
  "not (attempts >= max_attempts and last_error is not null and locked_at is null)";

/** Waits until every job is done or parked. What waits for its time is told that the time has come. */
export async function settle(stack: Stack, mostSeconds = 600): Promise<void> {
  const isDone = async () => {
    const [jobs] = await stack.rows<{ held: number; left: number }>(`
      select count(*) filter (where locked_at is not null)::int as held, count(*)::int as left
      from graphile_worker._private_jobs where ${unfinished}`);
    if (jobs?.left === 0) return true;
    // A worker that holds a job may be sending its mail this moment: its time is left alone.
    if (jobs?.held === 0) await passTime(stack);
    await wait(250);
    return false;
  };
  await until("every job is done or parked", isDone, mostSeconds);
}

async function passTime(stack: Stack): Promise<void> {
  await stack.rows("update mail_outbox set next_at = now() where next_at > now()");
  await stack.rows("update mail_outbox set lease_until = now() where lease_until > now()");
  await stack.rows(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null",
  );
}
