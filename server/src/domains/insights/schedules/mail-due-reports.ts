import type { Context } from "#platform/context.ts";
import { enqueueAll } from "#platform/jobs/enqueue.ts";
import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { actAs } from "../../identity/index.ts";
import { findReportById } from "../saved/saved-reports.store.ts";
import { enqueueNext } from "./change-schedule.ts";
import { mailReport, reportDue } from "./report-due.job.ts";
import { writeReportMail } from "./report-mail.ts";
import {
  findMailedPerson,
  findNextMoment,
  findSchedules,
  lockSchedule,
  type ScheduleRow,
  updateNextMoment,
} from "./schedules.store.ts";

export const scheduleJobs = (baseUrl: string): readonly JobHandler[] => [
  handles(reportDue, (ctx, { report_id }) => startMails(ctx, report_id)),
  handles(mailReport, (ctx, data) => mailTo(ctx, baseUrl, data)),
];

const mailed = ({ recipients, stopped_by }: ScheduleRow) =>
  recipients.filter((id) => !stopped_by.includes(id));

/** Sets the next moment and asks for one mail for each recipient, all in one transaction. After an outage it is done once. */
function startMails(ctx: Context, reportId: string): Promise<void> {
  return ctx.transact(async (tx) => {
    const schedule = await lockSchedule(tx, reportId);
    const due_at = schedule?.next_at;
    // Not due: the schedule was changed since this job was added, and has a job of its own.
    if (!schedule?.is_due || !due_at) return;
    const next = await findNextMoment(tx, schedule);
    await updateNextMoment(tx, reportId, next);
    if (next) await enqueueNext(tx, ctx, reportId, next);
    const mails = mailed(schedule).map((account_id) => ({
      report_id: reportId,
      account_id,
      due_at,
    }));
    await enqueueAll(tx, ctx, mailReport, mails);
  });
}

interface Wanted {
  readonly report_id: string;
  readonly account_id: string;
  readonly due_at: string;
}

/** The figures of one person at this moment. Who left, may no longer read reports or stopped the mail gets nothing. */
async function mailTo(
  ctx: Context,
  baseUrl: string,
  { report_id, account_id, due_at }: Wanted,
): Promise<void> {
  const reader = await actAs(ctx, account_id);
  if (!reader?.actor.permissions.has("insights.read")) return;
  const schedule = (await findSchedules(ctx.read, [report_id])).get(report_id);
  const report = await findReportById(ctx.read, report_id);
  const person = await findMailedPerson(ctx.read, account_id);
  if (!report || !person || !schedule || !mailed(schedule).includes(account_id)) return;
  const mail = await writeReportMail(reader, { baseUrl, report, person });
  const dedupeKey = `report:${report_id}:${due_at}:${account_id}`;
  await ctx.transact((tx) => queueMail(tx, ctx, { ...mail, dedupeKey, purpose: "alert" }));
}
