import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import { type DueTimer, findDueTimers } from "./due-timers.store.ts";

/** Does what one timer says, in its business; answers whether that is settled. */
export type Fire = (timer: DueTimer) => Promise<boolean>;

const mostAtOnce = 200;
const hands = 8;

/** Fires what is due now, as many at a time as there are hands; answers how many are settled. */
export async function fireDue(
  database: TenantDatabase,
  fire: Fire,
): Promise<{ due: number; settled: number }> {
  const due = await findDueTimers(database.reader(PLATFORM), mostAtOnce);
  const waiting = [...due];
  let settled = 0;
  const work = async () => {
    for (let timer = waiting.shift(); timer; timer = waiting.shift()) {
      if (await fire(timer)) settled++;
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return { due: due.length, settled };
}
