import type { ErrorCode } from "../../errors.ts";

/**
 * What a reply is checked for before it leaves, in this order. Each is refused with its own code and the same `data`
 * (`SendWarningDetails`), and once it is named in `send_anyway` no more. A variable that nobody filled in has no such way out.
 */
export const sendWarnings = [
  "tickets.newer_activity",
  "tickets.new_recipients",
  "tickets.mention_visible",
  "tickets.attachment_missing",
] as const satisfies readonly ErrorCode[];
export type SendWarning = (typeof sendWarnings)[number];
