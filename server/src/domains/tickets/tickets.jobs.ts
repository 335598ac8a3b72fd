import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { bulkJob, continueBulk } from "./bulk/run-bulk.ts";
import {
  sendReplyIfDue,
  sendReplyJob,
  stopRepliesJob,
  stopRepliesOf,
} from "./conversation/delay-reply.ts";
import { closeTicketJob, dueDateJob, wakeTicketJob } from "./core/schedule-jobs.ts";
import type { TicketDependencies } from "./dependencies.ts";
import { clearFieldJob, clearSome } from "./fields/clear-values.ts";
import { handOverJob, handOverSome } from "./lifecycle/open-assignments.ts";
import {
  closeIfDue,
  recordDueDatePassed,
  rescheduleClosings,
  rescheduleClosingsJob,
  wakeIfDue,
} from "./lifecycle/timed-changes.ts";
import { backtestJob, continueBacktest } from "./sla/backtest/run-backtest.ts";
import { recalculateBatch, recalculateClocksJob } from "./sla/recalculate-clocks.ts";
import { retagJob, retagSome } from "./tags/retag-tickets.ts";

export const ticketJobs = (dependencies: TicketDependencies): readonly JobHandler[] => [
  handles(closeTicketJob, closeIfDue),
  handles(wakeTicketJob, wakeIfDue),
  handles(dueDateJob, recordDueDatePassed),
  handles(sendReplyJob, sendReplyIfDue),
  handles(stopRepliesJob, stopRepliesOf),
  handles(rescheduleClosingsJob, rescheduleClosings),
  handles(handOverJob, handOverSome),
  handles(bulkJob, continueBulk(dependencies)),
  handles(recalculateClocksJob, recalculateBatch),
  handles(retagJob, retagSome),
  handles(clearFieldJob, clearSome),
  handles(backtestJob, continueBacktest),
];
