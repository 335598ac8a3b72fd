// The groups and rows of a report, without a schema, so that pages can import them.

export const reportGroups = [
  "metric",
  "policy",
  "priority",
  "department",
  "agent",
  "channel",
] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportShown = [
  "decided",
  "met",
  "breached",
  "ended",
  "late",
  "revoked",
  "cancelled",
] as const;
export type ReportShown = (typeof reportShown)[number];

/** Why a clock was cancelled. */
export const cancelReasons = [
  "withdrawn",
  "no_reply_needed",
  "merged",
  "unmerged",
  "spam",
  "no_target",
  "policy_detached",
  "policy_deactivated",
] as const;
export type CancelReason = (typeof cancelReasons)[number];
