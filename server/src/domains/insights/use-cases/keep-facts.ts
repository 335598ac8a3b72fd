import type { TenantTx } from "#platform/db/tenant-db.ts";
import { businessTimeBetween, openDesk } from "../../sla/index.ts";
import { factsOf, type Happened, type WorkingTime } from "../facts.rules.ts";
import {
  findScheduleVersions,
  findTurns,
  type LifeRow,
  lockLives,
  saveFacts,
  type TurnRow,
} from "../facts.store.ts";

/** Measures some tickets anew, from all that happened to them. However often it is done, it comes to the same. */
export async function keepFacts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const lives = await lockLives(tx, ids);
  if (lives.length === 0) return;
  const turns = Map.groupBy(await findTurns(tx, ids), ({ ticket_id }) => ticket_id);
  const workingTime = await workingTimeOf(tx);
  await saveFacts(
    tx,
    lives.map((life) => ({
      ticket_id: life.id,
      last_seq: life.last_seq,
      ...factsOf({ ...timesOf(life), happened: happenedIn(turns.get(life.id) ?? []) }, workingTime),
    })),
  );
}

const ms = (moment: string | null) => (moment === null ? null : Date.parse(moment));

function timesOf(life: LifeRow) {
  return {
    createdAt: Date.parse(life.created_at),
    firstReplyAt: ms(life.first_response_at),
    isOpenedByStaff: life.channel === "staff",
    firstEndAt: ms(life.first_end_at),
    lastEndAt: life.is_ended ? ms(life.last_end_at) : null,
  };
}

/** Without what was taken back, and without the taking back. Words that were sent stay sent. */
function happenedIn(rows: readonly TurnRow[]): Happened[] {
  const undoing = rows.filter(({ undo_of }) => undo_of !== null);
  const isUndone = (act: string | null): boolean =>
    act !== null && undoing.some((row) => row.undo_of === act && !isUndone(row.act_id));
  return rows.map(({ at, act_id, undo_of, is_staff_reply: isStaffReply, ...changed }) => {
    const said = { at: Date.parse(at), isStaffReply };
    if (undo_of !== null || isUndone(act_id)) return said;
    const { status, department, agent } = changed;
    return {
      ...said,
      ...(status !== null && { status }),
      ...(department !== null && { department }),
      ...(agent !== null && { agent }),
    };
  });
}

/** Each stretch is counted by the hours that were in force in it. Before the first ones, by those. */
async function workingTimeOf(tx: TenantTx): Promise<WorkingTime> {
  const versions = await findScheduleVersions(tx);
  const desk = await openDesk(tx, undefined, versions);
  const schedules = versions.map((version) => desk.schedule(version));
  return (from, to) =>
    schedules.reduce((sum, { calendar, since }, at) => {
      const begin = at === 0 ? from : Math.max(from, since);
      const end = Math.min(to, schedules[at + 1]?.since ?? to);
      return begin < end ? sum + businessTimeBetween(calendar, begin, end) : sum;
    }, 0);
}
