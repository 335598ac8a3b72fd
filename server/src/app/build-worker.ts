import { parseCronItems } from "graphile-worker";
import { auditReaction, auditSource } from "../domains/audit/index.ts";
import { tidyDrafts } from "../domains/drafts/index.ts";
import { exportsJobs, type Sources } from "../domains/exports/index.ts";
import { filesJobs, scheduleBlobCleanUp } from "../domains/files/index.ts";
import {
  deleteExpiredIdentityData,
  identityJobs,
  identityReactions,
} from "../domains/identity/index.ts";
import {
  deleteExpiredMails,
  inboundJobs,
  inboundReactions,
  type MailboxWatches,
  renewFetching,
} from "../domains/inbound/index.ts";
import {
  checkReportDays,
  insightsJobs,
  insightsReactions,
  keepReportDays,
  metricSource,
  recountFacts,
  renewReportJobs,
  scheduleJobs,
} from "../domains/insights/index.ts";
import { knowledgeJobs, knowledgeReactions } from "../domains/knowledge/index.ts";
import {
  mailboxCheckJobs,
  mailProblemJobs,
  mailReactions,
  makeMailRouting,
  renewMailChecks,
} from "../domains/mail/index.ts";
import {
  notificationReactions,
  tellAgain,
  tidyNotifications,
} from "../domains/notifications/index.ts";
import { peopleReactions, purgeTrashedCustomers } from "../domains/people/index.ts";
import { makeMacros } from "../domains/replies/index.ts";
import { deleteOldRequests, requestJobs } from "../domains/requests/index.ts";
import { searchJobs, searchReactions } from "../domains/search/index.ts";
import { checkClocksNightly, deleteOldTimers, updateTimeZones } from "../domains/sla/index.ts";
import {
  deleteExpiredIdempotencyKeys,
  removeUnverified,
  tenancyJobs,
} from "../domains/tenancy/index.ts";
import { findBusinessesAfter } from "../domains/tenancy/site/directory.store.ts";
import {
  deleteOldTicketData,
  ticketJobs,
  ticketReactions,
  ticketSource,
} from "../domains/tickets/index.ts";
import { makeSpool } from "../platform/blobs/spool.ts";
import type { JobHandler } from "../platform/jobs/job-kind.ts";
import { nightly, nightlyJobs, type Tidy, tidy } from "../platform/jobs/nightly.ts";
import { platformMailServer } from "../platform/mailer/platform-mail.ts";
import { sendMailJob } from "../platform/mailer/send-mail.ts";
import { type Reaction, reactionsJob } from "../platform/outbox/reactions.ts";
import { deleteOldEvents, tidyOutbox } from "../platform/outbox/tidy-outbox.ts";
import type { Dependencies } from "./dependencies.ts";

const tidies = ({ config }: Dependencies): Tidy[] => [
  deleteExpiredIdempotencyKeys,
  deleteExpiredIdentityData,
  purgeTrashedCustomers,
  scheduleBlobCleanUp,
  tidyNotifications,
  tidyDrafts,
  deleteOldTimers,
  deleteOldTicketData,
  deleteExpiredMails,
  deleteOldRequests,
  tidyOutbox,
  deleteOldEvents(config.EVENT_DAYS),
];

// Lists that can be exported.
const sources: Sources = { audit: auditSource, tickets: ticketSource, metrics: metricSource };

// The platform tenant has rows from before a business exists, which are cleaned up like those of a business.
const chores = [removeUnverified, tidy];

/** All reactions to events. One line per domain. */
export const allReactions = ({ identity, mail }: Dependencies): Reaction[] => [
  auditReaction,
  ...identityReactions(identity),
  ...mailReactions(mail),
  ...inboundReactions(mail),
  ...peopleReactions,
  ...ticketReactions,
  ...searchReactions,
  ...insightsReactions,
  ...notificationReactions,
  ...knowledgeReactions,
];

/** All job handlers. One line per domain. */
export function jobHandlers(
  deps: Dependencies & { readonly watches?: MailboxWatches },
  reactions = allReactions(deps),
): JobHandler[] {
  const { mailTransport, database, mail } = deps;
  const platformMail = { mailTransport, database, sealer: mail.sealer, baseUrl: mail.baseUrl };
  return [
    reactionsJob(reactions, tellAgain),
    sendMailJob({
      ...platformMail,
      log: deps.log,
      mailRouting: makeMailRouting(deps.mail, (businessId) =>
        platformMailServer(platformMail, businessId),
      ),
    }),
    ...nightlyJobs({
      ...deps,
      tidies: tidies(deps),
      rounds: [
        updateTimeZones,
        checkClocksNightly(deps.log),
        recountFacts,
        checkReportDays(deps.log),
        keepReportDays,
        renewReportJobs,
        renewFetching,
        renewMailChecks,
      ],
      chores,
      businessesAfter: findBusinessesAfter,
    }),
    ...tenancyJobs({ ...deps, baseUrl: deps.config.BASE_URL }),
    ...identityJobs(deps.identity),
    ...filesJobs(deps.files),
    ...mailProblemJobs(deps.mail),
    ...mailboxCheckJobs(deps.mail),
    ...requestJobs(deps.mail),
    ...inboundJobs({
      ...deps.mail,
      files: deps.files,
      spool: makeSpool(deps.config.SPOOL_DIR),
      log: deps.log,
      database,
      watches: deps.watches,
    }),
    ...ticketJobs({ macros: makeMacros(deps.config.BASE_URL) }),
    ...searchJobs,
    ...knowledgeJobs,
    ...insightsJobs,
    ...scheduleJobs(deps.config.BASE_URL),
    ...exportsJobs({ sources, spool: makeSpool(deps.config.SPOOL_DIR), files: deps.files }),
  ];
}

const twelveHours = 12 * 3600 * 1000;

/** Scheduled jobs, in UTC. A missed run is made up for, by one worker only. */
export const crontab = parseCronItems([
  { task: nightly.name, match: "10 3 * * *", options: { backfillPeriod: twelveHours } },
]);
