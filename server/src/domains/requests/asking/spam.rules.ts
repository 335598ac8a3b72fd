import type { requests } from "@parley/contract";

/** What is known of a form when it is sent. */
export interface Signals {
  /** A field was filled in that people do not see. */
  readonly isTrapped: boolean;
  /** Seconds since the form was opened; undefined where nobody can say. */
  readonly seconds: number | undefined;
  readonly isBlocked: boolean;
  /** From how many other addresses the same text came within a day. */
  readonly sameTextFrom: number;
}

const leastSeconds = 3;
const mostSameTexts = 3;

/** Why a request is spam; undefined if nothing speaks for it. */
export function spamReasonOf(signals: Signals): requests.SpamReason | undefined {
  if (signals.isBlocked) return "blocked";
  if (signals.isTrapped) return "trap";
  if (signals.seconds !== undefined && signals.seconds < leastSeconds) return "too_fast";
  if (signals.sameTextFrom >= mostSameTexts) return "repeated";
  return undefined;
}
