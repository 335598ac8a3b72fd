import type { Happening } from "../../src/domains/tickets/testing/ticket-stories.ts";
import {
  promiseByDefault,
  saveTried,
  triedChanges,
} from "../../src/domains/tickets/testing/trial-changes.ts";
import {
  liveThrough,
  openTwin,
  ringTimers,
  type Twin,
} from "../../src/domains/tickets/testing/twin-businesses.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { setClock } from "../../src/platform/testing/desk-clock.ts";

const quarter = 90 * 24 * 3600_000;

/** A business, and for each change one that had it from the start; all have lived through the same. */
export async function raiseTwins(
  desk: Desk,
  changes: readonly string[],
  happenings: readonly Happening[],
  end: number,
): Promise<{ base: Twin; twins: Map<string, Twin> }> {
  const raise = async (change: string | undefined, lived: readonly Happening[]) => {
    const twin = await openTwin(desk, "twin");
    await setClock(desk, twin.business.id, end - quarter);
    await promiseByDefault(twin);
    const tried = change && triedChanges[change];
    if (tried) await saveTried(twin, await tried.of(twin));
    const done = await liveThrough(desk, twin, lived);
    await setClock(desk, twin.business.id, end);
    await ringTimers(desk, twin, end);
    return { twin, done };
  };
  const { twin: base, done } = await raise(undefined, happenings);
  // A trial asks what would have come of what was done, not what else somebody could have done.
  const others = await Promise.all(changes.map((change) => raise(change, done)));
  const twins = others.map(({ twin }, place): [string, Twin] => [changes[place] ?? "", twin]);
  return { base, twins: new Map(twins) };
}
