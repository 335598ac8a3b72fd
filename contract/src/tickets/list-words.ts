// What a list is made of, without a schema: the desk and its pages name the same.

/** The views every desk has: they can be hidden, not changed. */
export const systemViews = [
  "my_open",
  "unassigned",
  "all_open",
  "pending",
  "on_hold",
  "resolved",
  "closed",
  "watching",
  "snoozed",
  "overdue",
  "merged",
  "spam",
  "trash",
  "all_tickets",
] as const;
export type SystemView = (typeof systemViews)[number];

export const sorts = ["updated_at", "created_at", "due_at", "priority", "number"] as const;

/** What a list may be parted by, each part under a heading. */
export const groups = ["status", "priority", "assigned_to", "department", "category"] as const;
export type Group = (typeof groups)[number];

/** The columns a list has before anybody chooses. */
export const usualColumns = [
  "status",
  "priority",
  "ticket_id",
  "title",
  "requester",
  "assigned_to",
  "updated_at",
] as const;

export const columns = [
  ...usualColumns,
  "department",
  "category",
  "created_at",
  "channel",
  "tags",
  "watchers_count",
  "source",
  "due_at",
] as const;
