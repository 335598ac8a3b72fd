import type { ErrorCode } from "@parley/contract";

type Details = Readonly<Record<string, string | number>>;

const shortReasons: Partial<Record<ErrorCode, (details: Details) => string>> = {
  "tickets.closed": () => "closed",
  "tickets.transition_refused": ({ from }) => String(from),
  "tickets.flagged": ({ flag }) => String(flag),
  "tickets.assignee_not_allowed": ({ department }) => `assignee not in ${department}`,
  "tickets.too_many_watchers": () => "too many watchers",
  "tickets.snooze_time": () => "time not possible",
  "undo.conflict": () => "changed since",
  "undo.expired": () => "too late",
  "record.not_found": () => "out of reach",
  "access.denied": () => "not allowed",
};

/** Why a ticket was left alone, in as few words as a sum of many takes: `2 skipped: closed`. */
export function skipReason(code: ErrorCode, details: Details, message: string): string {
  const word = shortReasons[code]?.(details) ?? message.replace(/\.$/, "");
  return word.charAt(0).toLowerCase() + word.slice(1);
}
