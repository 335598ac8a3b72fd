import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { continueBacktest, runBacktest } from "./backtest/run-backtest.ts";
import { renewClocks, renewSome } from "./clocks/renew-clocks.ts";
import { passDue } from "./due-timer.ts";
import { closeResolved, closeWhenOver } from "./use-cases/close-resolved.ts";
import { releaseReply } from "./use-cases/hold-reply.ts";
import { passDueWhenOver } from "./use-cases/pass-due.ts";
import { releaseWhenDue } from "./use-cases/release-reply.ts";
import { retimeClosing, retimeSome } from "./use-cases/retime-closing.ts";
import { continueBulk, runBulk } from "./use-cases/run-bulk.ts";
import { wakeSnoozed, wakeWhenDue } from "./use-cases/snooze-ticket.ts";

export const ticketJobs: readonly JobHandler[] = [
  handles(closeResolved, closeWhenOver),
  handles(wakeSnoozed, wakeWhenDue),
  handles(passDue, passDueWhenOver),
  handles(releaseReply, releaseWhenDue),
  handles(retimeClosing, retimeSome),
  handles(runBulk, continueBulk),
  handles(renewClocks, renewSome),
  handles(runBacktest, continueBacktest),
];
