import { isDeepStrictEqual } from "node:util";
import type { StoredClocks } from "../../sla/index.ts";

/** Whether there is anything to write: that time has passed is nothing. */
export function isMoved(before: StoredClocks, after: StoredClocks): boolean {
  if (before === after) return false;
  const [was, is] = [before.ticket, after.ticket];
  const isOther = is.clocks.some((clock, place) => clock !== was.clocks[place]);
  if (isOther || is.clocks.length !== was.clocks.length) return true;
  return !isDeepStrictEqual(rest(before), rest(after));
}

function rest({ ticket, policy_id, method, matched_at, plan }: StoredClocks) {
  const { clocks: _clocks, last_at: _at, ...about } = ticket;
  return { ...about, policy_id, method, matched_at, plan };
}
