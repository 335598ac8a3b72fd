import type { reportSchedules } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { PLATFORM } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { announce } from "#platform/outbox/event.ts";
import { findActingPeople } from "../../identity/index.ts";
import { canSendAlerts } from "../../mail/index.ts";
import { lockOwnReport, reportOf } from "../saved/change-saved-reports.ts";
import { reportScheduled } from "../saved/saved-reports.events.ts";
import { reportDue } from "./report-due.job.ts";
import {
  findActiveSchedules,
  findNextMoment,
  lockSchedule,
  saveSchedule,
  stopFor,
} from "./schedules.store.ts";

/** Sets when a report is mailed and to whom. Without days nothing is mailed any more. */
export function saveReportSchedule(ctx: PersonContext, id: string, draft: reportSchedules.Draft) {
  return ctx.transact(async (tx) => {
    const report = await lockOwnReport(tx, ctx, id);
    const isOn = draft.days.length > 0;
    if (isOn && draft.recipients.length === 0) throw refuseField("recipients", "Choose a person");
    await refuseRecipients(tx, id, draft.recipients);
    const next_at = isOn ? await findNextMoment(tx, draft) : null;
    await saveSchedule(tx, id, { ...draft, next_at });
    if (next_at) await enqueueNext(tx, ctx, id, next_at);
    const { days, time, zone, recipients } = draft;
    const about = { record: "saved_report", id, version: report.version };
    const said = { report_id: id, days, time, zone, recipients: recipients.length };
    await announce(tx, ctx, reportScheduled(said, about));
    const canSend = !isOn || (await canSendAlerts(tx, ctx.businessId));
    return { message: messageOf(isOn, canSend), report: await reportOf(tx, ctx.actor, report) };
  });
}

function messageOf(isOn: boolean, canSend: boolean): string {
  if (!isOn) return "The report is no longer mailed";
  return canSend
    ? "Report scheduled successfully"
    : "Report scheduled. No mail server is set up yet, so nothing can be sent.";
}

/** Who is newly named must work here and may read reports. Who has left since stays named and is sent nothing. */
async function refuseRecipients(tx: TenantTx, id: string, ids: readonly string[]): Promise<void> {
  const before = new Set((await lockSchedule(tx, id))?.recipients);
  const added = ids.filter((one) => !before.has(one));
  const people = await findActingPeople(tx, added);
  const readers = people.filter(({ permissions }) => permissions.has("insights.read"));
  if (readers.length < added.length) {
    throw refuseField("recipients", "Choose people who work here and may read reports");
  }
}

/** Ends the mails of a report for oneself. It stays so, whoever changes the recipients later. */
export function stopReportMail(ctx: PersonContext, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    if (!(await stopFor(tx, id, ctx.actor.id))) throw fail("record.not_found");
    return { message: "You are no longer mailed this report" };
  });
}

type Asker = Pick<Context, "requestId">;

export function enqueueNext(tx: TenantTx, ctx: Asker, report_id: string, runAt: string) {
  return enqueue(tx, ctx, reportDue, { report_id }, { runAt, jobKey: `report:${report_id}` });
}

/** Every night each schedule gets its job anew, so that one that was given up does not end the mails for good. */
export async function renewReportJobs(ctx: Context): Promise<void> {
  if (ctx.businessId === PLATFORM) return;
  const active = await findActiveSchedules(ctx.read);
  if (active.length === 0) return;
  await ctx.transact(async (tx) => {
    for (const { report_id, next_at } of active) {
      if (next_at) await enqueueNext(tx, ctx, report_id, next_at);
    }
  });
}
