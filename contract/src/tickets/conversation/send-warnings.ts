import type { ErrorCode } from "../../errors.ts";

/**
 * The checks before a reply is sent, in this order. Each refuses with its own code and the same `data`
 * (`SendWarningDetails`), unless its code is in `send_anyway`. An unfilled variable cannot be ignored.
 */
export const sendWarnings = [
  "tickets.newer_activity",
  "tickets.new_recipients",
  "tickets.mention_visible",
  "tickets.attachment_missing",
] as const satisfies readonly ErrorCode[];
export type SendWarning = (typeof sendWarnings)[number];
