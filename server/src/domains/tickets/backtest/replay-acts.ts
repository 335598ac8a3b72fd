import {
  applyScheduleChanges,
  assignPolicy,
  type ClocksSnapshot,
  isNextResponseDue,
  reassignPolicy,
  recordBreach,
  restoreClocks,
  type SlaSettings,
  type StoredClocks,
  snapshotOf,
  startClocks,
  updateClocks,
} from "../../sla/index.ts";
import { isMoved } from "../clocks/is-moved.rules.ts";
import type { PastAct } from "./acts-of.ts";

/** The clocks that a ticket's acts amount to, by what the desk promised and how it worked when each was done. */
export function replayActs(
  acts: readonly PastAct[],
  deskAt: (at: number) => SlaSettings,
): StoredClocks | undefined {
  const undone = new Set(acts.map(({ undoOf }) => undoOf));
  const snapshots = new Map<string, ClocksSnapshot>();
  let kept: StoredClocks | undefined;
  for (const act of acts) {
    const desk = deskAt(act.at);
    if (!kept) {
      const begun = startClocks(assignPolicy(desk, act.facts), act.causes, desk);
      kept = { ...begun, revision: 1 };
      continue;
    }
    const before: StoredClocks = rung(applyScheduleChanges(kept, desk), act.at);
    const after = follow(before, act, desk, snapshots);
    kept = before;
    if (!isMoved(before, after)) continue;
    const revision = before.revision + 1;
    if (act.actId && undone.has(act.actId)) {
      snapshots.set(act.actId, snapshotOf(before, act.at, revision));
    }
    kept = { ...after, revision };
  }
  return kept;
}

function follow(
  kept: StoredClocks,
  { at, causes: all, facts, isAsked, isRetargeted, undoOf }: PastAct,
  desk: SlaSettings,
  snapshots: ReadonlyMap<string, ClocksSnapshot>,
): StoredClocks {
  const snapshot = undoOf === null ? undefined : snapshots.get(undoOf);
  const restored = snapshot && restoreClocks(kept, snapshot, desk, at);
  if (restored) return restored;
  // Nobody could have said so where no next answer is promised.
  const causes = all.filter(
    ({ type }) => type !== "no_reply_needed" || isNextResponseDue(kept.ticket),
  );
  if (causes.length === 0 && !isAsked) return kept;
  const promised = isAsked ? reassignPolicy(desk, facts, kept, { at, isRetargeted }) : undefined;
  return updateClocks(kept, causes, desk, promised && { promised, at });
}

/** Timers have rung by then: a breach that one wrote down keeps what was done before it from being put back whole. */
export function rung(kept: StoredClocks, at: number): StoredClocks {
  const clocks = kept.ticket.clocks.map((clock) => recordBreach(clock, at));
  if (clocks.every((clock, place) => clock === kept.ticket.clocks[place])) return kept;
  return { ...kept, ticket: { ...kept.ticket, clocks }, revision: kept.revision + 1 };
}
