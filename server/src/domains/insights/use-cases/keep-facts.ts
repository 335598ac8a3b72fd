import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import { businessTimeBetween, loadSlaSettings } from "../../sla/index.ts";
import {
  factsOf,
  type HistoryEvent,
  nextRepliesOf,
  type TicketHistory,
  type WorkingTime,
} from "../facts.rules.ts";
import {
  findHistoryEvents,
  findOutdated,
  findScheduleVersions,
  type HistoryEventRow,
  type HistoryRow,
  lockHistories,
  saveFacts,
} from "../facts.store.ts";

/** Measures some tickets again, from all their events. The result is the same however often it is done. */
export async function keepFacts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const rows = await lockHistories(tx, ids);
  if (rows.length === 0) return;
  const events = Map.groupBy(await findHistoryEvents(tx, ids), ({ ticket_id }) => ticket_id);
  const workingTime = await workingTimeOf(tx);
  await saveFacts(
    tx,
    rows.map((row) => {
      const history = historyOf(row, events.get(row.id) ?? []);
      return {
        ticket_id: row.id,
        last_seq: row.last_seq,
        first_end_seq: row.first_end_seq,
        ...factsOf(history, workingTime),
        nextReplies: nextRepliesOf(history, workingTime),
      };
    }),
  );
}

const ms = (moment: string | null) => (moment === null ? null : Date.parse(moment));

function historyOf(row: HistoryRow, rows: readonly HistoryEventRow[]): TicketHistory {
  const events = standingEvents(rows);
  const moved = rows.find(({ department }) => department !== null);
  return {
    createdAt: Date.parse(row.created_at),
    firstReplyAt: ms(row.first_response_at),
    isOpenedByStaff: row.channel === "staff",
    firstDepartment: moved?.department_before ?? moved?.department ?? row.department_id,
    firstEndAt: ms(row.first_end_at),
    lastEndAt: row.is_ended ? ms(row.last_end_at) : null,
    events,
  };
}

/** Without what was taken back, and without the taking back. Words that were sent stay sent. */
function standingEvents(rows: readonly HistoryEventRow[]): HistoryEvent[] {
  const undoing = rows.filter(({ undo_of }) => undo_of !== null);
  const isUndone = (act: string | null): boolean =>
    act !== null && undoing.some((row) => row.undo_of === act && !isUndone(row.act_id));
  return rows.map((row) => {
    const { seq, status, department, agent } = row;
    const said = {
      seq,
      at: Date.parse(row.at),
      isStaffReply: row.is_staff_reply,
      isCustomerMessage: row.is_customer_message,
    };
    if (row.undo_of !== null || isUndone(row.act_id)) return said;
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
  const desk = await loadSlaSettings(tx, undefined, versions);
  const schedules = versions.map((version) => desk.schedule(version));
  return (from, to) =>
    schedules.reduce((sum, { calendar, since }, at) => {
      const begin = at === 0 ? from : Math.max(from, since);
      const end = Math.min(to, schedules[at + 1]?.since ?? to);
      return begin < end ? sum + businessTimeBetween(calendar, begin, end) : sum;
    }, 0);
}

const most = 200;

/** Measures every ticket whose facts are missing or older than it is: after an upgrade all of them, else hardly any. */
export async function recountFacts({
  businessId,
  read,
  transact,
}: Pick<Context, "businessId" | "read" | "transact">): Promise<void> {
  if (businessId === PLATFORM) return;
  let after: string | undefined = PLATFORM;
  while (after !== undefined) {
    const ids: string[] = await findOutdated(read, after, most);
    if (ids.length > 0) await transact((tx) => keepFacts(tx, ids));
    after = ids.length < most ? undefined : ids.at(-1);
  }
}
