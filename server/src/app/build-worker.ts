import { parseCronItems } from "graphile-worker";
import { tidyDrafts } from "../domains/drafts/index.ts";
import { filesJobs, tidyFiles } from "../domains/files/index.ts";
import { identityJobs, identityReactions, tidyIdentity } from "../domains/identity/index.ts";
import { notificationReactions, tidyNotifications } from "../domains/notifications/index.ts";
import { findBusinessesAfter } from "../domains/tenancy/directory.store.ts";
import { removeUnproven, tenancyJobs, tidyTenancy } from "../domains/tenancy/index.ts";
import type { JobHandler } from "../platform/jobs/job-kind.ts";
import { nightly, nightlyJobs, type Tidy, tidy } from "../platform/jobs/nightly.ts";
import { sendMailJob } from "../platform/mailer/send-mail.ts";
import { reactionsJob } from "../platform/outbox/reactions.ts";
import { tidyOutbox } from "../platform/outbox/tidy-outbox.ts";
import type { Parts } from "./parts.ts";

const tidies: Tidy[] = [
  tidyTenancy,
  tidyIdentity,
  tidyFiles,
  tidyNotifications,
  tidyDrafts,
  tidyOutbox,
];

// The platform has rows of its own, of before a business exists: they are tidied like any business's.
const chores = [removeUnproven, tidy];

/** Everything a worker can do. One line per domain. */
export function jobHandlers(parts: Parts): JobHandler[] {
  return [
    reactionsJob([...identityReactions(parts.identity), ...notificationReactions]),
    sendMailJob(parts),
    ...nightlyJobs({ ...parts, tidies, chores, businessesAfter: findBusinessesAfter }),
    ...tenancyJobs(parts),
    ...identityJobs(parts.identity),
    ...filesJobs(parts.files),
  ];
}

const twelveHours = 12 * 3600 * 1000;

/** What the clock starts, in UTC. A worker that was away at the hour makes up for it; of several, one does. */
export const crontab = parseCronItems([
  { task: nightly.name, match: "10 3 * * *", options: { backfillPeriod: twelveHours } },
]);
