import { enqueue } from "#platform/jobs/enqueue.ts";
import { mailGivenUp } from "#platform/mailer/mail.events.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { departmentUpdated } from "../departments/index.ts";
import { agentDeactivated } from "../people/index.ts";
import { calendarEvents, policyApplied, policyUpdated } from "../sla/index.ts";
import { businessUpdated } from "../tenancy/index.ts";
import { stopRepliesJob } from "./conversation/delay-reply.ts";
import { rescheduleAllClosings } from "./lifecycle/timed-changes.ts";
import { recordFailedMail } from "./mails/record-failed-mail.ts";
import { sendNotices } from "./notices/send-notices.ts";
import { recalculateForHours, recalculateForPolicy } from "./sla/recalculate-clocks.ts";
import { ticketChanged } from "./tickets.events.ts";

export const ticketReactions: readonly Reaction[] = [
  on(businessUpdated, "tickets.retime_closing", (tx, ctx, { payload }) =>
    rescheduleAllClosings(tx, ctx, payload),
  ),
  on(departmentUpdated, "tickets.retime_closing", (tx, ctx, { payload }) =>
    rescheduleAllClosings(tx, ctx, payload),
  ),
  ...calendarEvents.map((kind) => on(kind, "tickets.renew_clocks", recalculateForHours)),
  on(policyUpdated, "tickets.renew_clocks", async (tx, ctx, { payload }) => {
    const { policy_id, fields } = payload;
    if (fields.includes("is_active")) await recalculateForPolicy(tx, ctx, policy_id, false);
  }),
  on(policyApplied, "tickets.renew_clocks", (tx, ctx, { payload }) =>
    recalculateForPolicy(tx, ctx, payload.policy_id, true),
  ),
  on(agentDeactivated, "tickets.stop_replies", (tx, ctx, { payload }) =>
    enqueue(tx, ctx, stopRepliesJob, { author_id: payload.account_id }),
  ),
  on(mailGivenUp, "tickets.record_failed_mail", async (tx, ctx, { payload }) => {
    await recordFailedMail(tx, ctx, payload);
  }),
  on(ticketChanged, "tickets.notices", (tx, ctx, { id, payload }) =>
    sendNotices(tx, ctx, id, payload),
  ),
];
