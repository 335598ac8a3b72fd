import { parseCronItems } from "graphile-worker";
import { auditReaction, auditSource } from "../domains/audit/index.ts";
import { tidyDrafts } from "../domains/drafts/index.ts";
import { exportsJobs, type Sources } from "../domains/exports/index.ts";
import { filesJobs, tidyFiles } from "../domains/files/index.ts";
import {
  deleteExpiredIdentityData,
  identityJobs,
  identityReactions,
} from "../domains/identity/index.ts";
import {
  checkReportDays,
  insightsJobs,
  insightsReactions,
  keepReportDays,
  metricSource,
  recountFacts,
} from "../domains/insights/index.ts";
import { makeStationery } from "../domains/mail/index.ts";
import {
  notificationReactions,
  tellAgain,
  tidyNotifications,
} from "../domains/notifications/index.ts";
import { peopleReactions, purgeTrashedCustomers } from "../domains/people/index.ts";
import { searchJobs, searchReactions } from "../domains/search/index.ts";
import { checkClocksNightly, followZones, tidySla } from "../domains/sla/index.ts";
import { findBusinessesAfter } from "../domains/tenancy/directory.store.ts";
import { removeUnproven, tenancyJobs, tidyTenancy } from "../domains/tenancy/index.ts";
import {
  ticketJobs,
  ticketReactions,
  ticketSource,
  tidyTickets,
} from "../domains/tickets/index.ts";
import { makeSpool } from "../platform/blobs/spool.ts";
import type { JobHandler } from "../platform/jobs/job-kind.ts";
import { nightly, nightlyJobs, type Tidy, tidy } from "../platform/jobs/nightly.ts";
import { platformCarrier, sendMailJob } from "../platform/mailer/send-mail.ts";
import { type Reaction, reactionsJob } from "../platform/outbox/reactions.ts";
import { tidyOutbox } from "../platform/outbox/tidy-outbox.ts";
import type { Parts } from "./parts.ts";

const tidies: Tidy[] = [
  tidyTenancy,
  deleteExpiredIdentityData,
  purgeTrashedCustomers,
  tidyFiles,
  tidyNotifications,
  tidyDrafts,
  tidySla,
  tidyTickets,
  tidyOutbox,
];

// What can be had as a file: a line a list.
const sources: Sources = { audit: auditSource, tickets: ticketSource, metrics: metricSource };

// The platform has rows of its own, of before a business exists: they are tidied like any business's.
const chores = [removeUnproven, tidy];

/** What follows from events. One line per domain. */
export const allReactions = ({ identity }: Parts): Reaction[] => [
  auditReaction,
  ...identityReactions(identity),
  ...peopleReactions,
  ...ticketReactions,
  ...searchReactions,
  ...insightsReactions,
  ...notificationReactions,
];

/** Everything a worker can do. One line per domain. */
export function jobHandlers(parts: Parts, reactions = allReactions(parts)): JobHandler[] {
  return [
    reactionsJob(reactions, tellAgain),
    sendMailJob({
      ...parts,
      stationery: makeStationery(parts.mail, platformCarrier(parts.postman)),
    }),
    ...nightlyJobs({
      ...parts,
      tidies,
      rounds: [
        followZones,
        checkClocksNightly(parts.log),
        recountFacts,
        checkReportDays(parts.log),
        keepReportDays,
      ],
      chores,
      businessesAfter: findBusinessesAfter,
    }),
    ...tenancyJobs(parts),
    ...identityJobs(parts.identity),
    ...filesJobs(parts.files),
    ...ticketJobs,
    ...searchJobs,
    ...insightsJobs,
    ...exportsJobs({ sources, spool: makeSpool(parts.config.SPOOL_DIR), files: parts.files }),
  ];
}

const twelveHours = 12 * 3600 * 1000;

/** What the clock starts, in UTC. A worker that was away at the hour makes up for it; of several, one does. */
export const crontab = parseCronItems([
  { task: nightly.name, match: "10 3 * * *", options: { backfillPeriod: twelveHours } },
]);
