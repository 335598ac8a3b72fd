/** A message in one of these states was not sent: it waits, was stopped or was taken back, and only staff see it. */
export const unsentStates = ["holding", "scheduled", "held", "cancelled"] as const;

/** Why a reply that waited was not sent at its time. */
export const stopReasons = [
  "customer_wrote",
  "colleague_replied",
  "closed",
  "set_aside",
  "merged",
  "requester_changed",
  "recipients_changed",
  "file_missing",
  "changes_refused",
  "author_left",
  "no_access",
] as const;
export type StopReason = (typeof stopReasons)[number];

/** The times that are offered to send a reply later. */
export const sendTimePresets = [
  "in_2_hours",
  "tomorrow",
  "monday",
  "next_opening",
  "customer_morning",
] as const;
export type SendTimePreset = (typeof sendTimePresets)[number];
