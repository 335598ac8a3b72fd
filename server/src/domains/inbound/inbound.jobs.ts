import type { Context } from "#platform/context.ts";
import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { accountChanged, mailSettingsChanged } from "../mail/index.ts";
import type { InboundDependencies } from "./dependencies.ts";
import { makeFetchMails } from "./fetch/fetch-mails.ts";
import { fetchMailsJob, startFetching } from "./fetch/schedule-fetch.ts";
import { makeProcessMail, processMailJob } from "./process/process-mail.ts";
import { tellSenders } from "./process/tell-sender.ts";

export const inboundJobs = (deps: InboundDependencies): JobHandler[] => [
  handles(fetchMailsJob, makeFetchMails(deps)),
  handles(processMailJob, makeProcessMail(deps)),
];

/** Mailboxes are read as soon as their settings allow it, and senders are told what was not accepted. */
export const inboundReactions = (deps: { readonly baseUrl: string }): Reaction[] => [
  on(accountChanged, "inbound.fetch_changed_account", startFetching),
  on(mailSettingsChanged, "inbound.fetch_after_settings", startFetching),
  ...tellSenders(deps),
];

/** Starts again what a lost job would have gone on with. */
export const renewFetching = (ctx: Context): Promise<void> =>
  ctx.transact((tx) => startFetching(tx, ctx));
