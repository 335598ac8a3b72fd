import { savedReports } from "@parley/contract";
import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { parseFilterText } from "../../tickets/index.ts";
import { findSchedules, type ScheduleRow } from "../schedules/schedules.store.ts";
import { reportChanged, reportDeleted, reportSaved } from "./saved-reports.events.ts";
import {
  deleteReport,
  findNames,
  findReports,
  insertReport,
  lockReport,
  lockReportCount,
  type ReportFields,
  type ReportRow,
  updateReport,
} from "./saved-reports.store.ts";

export async function listSavedReports({ read, actor }: PersonContext) {
  return { results: await reportsOf(read, actor, await findReports(read, actor)) };
}

export function createSavedReport(ctx: PersonContext, draft: savedReports.Draft) {
  if (draft.filter) parseFilterText(draft.filter);
  return ctx.transact(async (tx) => {
    const most = savedReports.mostReports;
    if ((await lockReportCount(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "saved reports" });
    }
    const id = newId();
    const fields = { ...draft, metrics: draft.metrics.map(withVersion) };
    const row = await insertReport(tx, { id, owner_id: ctx.actor.id, ...fields });
    const about = { record: "saved_report", id, version: row.version };
    await announce(tx, ctx, reportSaved({ report_id: id }, about));
    return { message: "Report saved successfully", report: await reportOf(tx, ctx.actor, row) };
  });
}

export function changeSavedReport(
  ctx: PersonContext,
  id: string,
  { version: stated, metrics: ids, ...change }: savedReports.Change,
) {
  if (change.filter) parseFilterText(change.filter);
  return ctx.transact(async (tx) => {
    const held = await lockOwnReport(tx, ctx, id);
    const fields = { ...change, ...(ids && { metrics: ids.map(withVersion) }) };
    const changes = differences<ReportRow>(held, fields as Partial<ReportRow>);
    const current = await reportOf(tx, ctx.actor, held);
    const seen = seenVersion(ctx, stated);
    const written = { record: "saved_report", id, seen, version: held.version };
    await refuseStale(tx, written, changes, current);
    const message = "Report updated successfully";
    if (changes.length === 0) return { message, report: current };
    const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const row = await updateReport(tx, id, changed as Partial<ReportFields>);
    const about = { record: "saved_report", id, version: row.version, changes };
    await announce(tx, ctx, reportChanged({ report_id: id }, about));
    return { message, report: await reportOf(tx, ctx.actor, row) };
  });
}

export function removeSavedReport(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    await lockOwnReport(tx, ctx, id);
    await deleteReport(tx, id);
    await announce(tx, ctx, reportDeleted({ report_id: id }, { record: "saved_report", id }));
    return { message: "Report deleted successfully" };
  });
}

/** A report that its writer may change, locked; one that they do not see is not found. */
export async function lockOwnReport(
  tx: TenantTx,
  { actor }: PersonContext,
  id: string,
): Promise<ReportRow> {
  const held = await lockReport(tx, actor, id);
  if (!held) throw fail("record.not_found");
  if (!mayChange(actor, held)) throw fail("access.denied");
  return held;
}

/** A shared report can also be changed by those who configure reports, so that it outlives its owner's account. */
function mayChange({ id, permissions }: Person, { owner_id, is_shared }: ReportRow): boolean {
  return owner_id === id || (is_shared && permissions.has("insights.configure"));
}

const withVersion = (id: MetricId) => ({ id, version: metrics[id].version });

/** Whether a figure still means what it meant when the report was saved. */
export const isCurrent = ({ id, version }: ReportRow["metrics"][number]) =>
  Object.hasOwn(metrics, id) && metrics[id].version === version;

async function reportsOf(
  db: TenantDb,
  reader: Person,
  rows: readonly ReportRow[],
): Promise<savedReports.SavedReport[]> {
  const schedules = await findSchedules(
    db,
    rows.map(({ id }) => id),
  );
  const recipients = [...schedules.values()].flatMap((schedule) => schedule.recipients);
  const names = await findNames(db, [
    ...new Set([...recipients, ...rows.map(({ owner_id }) => owner_id)]),
  ]);
  return rows.map((row) => {
    const { owner_id, metrics: chosen, ...report } = row;
    const schedule = schedules.get(row.id);
    const may_change = mayChange(reader, row);
    return {
      ...report,
      metrics: chosen.map((one) => ({ ...one, is_current: isCurrent(one) })),
      owner: { id: owner_id, name: names.get(owner_id) ?? "" },
      is_own: owner_id === reader.id,
      may_change,
      schedule: may_change && schedule ? scheduleOf(schedule, names) : null,
      is_mailed_to_me: schedule !== undefined && isMailedTo(schedule, reader.id),
    };
  });
}

function scheduleOf(
  { days, time, zone, recipients, stopped_by, next_at }: ScheduleRow,
  names: ReadonlyMap<string, string>,
) {
  return {
    days: [...days],
    time,
    zone,
    recipients: recipients.map((id) => ({
      id,
      name: names.get(id) ?? "",
      has_stopped: stopped_by.includes(id),
    })),
    next_at,
  };
}

const isMailedTo = ({ next_at, recipients, stopped_by }: ScheduleRow, id: string) =>
  next_at !== null && recipients.includes(id) && !stopped_by.includes(id);

export async function reportOf(
  db: TenantDb,
  reader: Person,
  row: ReportRow,
): Promise<savedReports.SavedReport> {
  const [report] = await reportsOf(db, reader, [row]);
  return report as savedReports.SavedReport;
}
