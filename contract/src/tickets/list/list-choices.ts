// What a list is made of, without a schema: the desk and its pages name the same.

import type { FieldType } from "../fields/field-rules.ts";
import type { CustomFilterField } from "./filter.ts";

/** The views every desk has: they can be hidden, not changed. */
export const systemViews = [
  "my_open",
  "unassigned",
  "due_soon",
  "breached",
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

export const sorts = [
  "updated_at",
  "created_at",
  "next_due_at",
  "due_at",
  "priority",
  "number",
] as const;

export const usualSort = "-updated_at";

/** The order of those views of every desk that have one of their own. */
export const systemSorts: Partial<Record<SystemView, string>> = {
  my_open: "next_due_at",
  unassigned: "next_due_at",
  all_open: "next_due_at",
  due_soon: "next_due_at",
  breached: "next_due_at",
};

/** How the promises on a ticket can stand. */
export const slaStates = ["none", "on_track", "due_soon", "breached", "paused", "met"] as const;

/** What a list may be parted by, each part under a heading. */
export const groups = ["status", "priority", "assigned_to", "department", "category"] as const;

/** A group, or a custom field with one choice as one: `field.device`. */
export type Group = (typeof groups)[number] | CustomFilterField;

/** The custom fields that lists are sorted by. */
export const sortableTypes: readonly FieldType[] = [
  "text",
  "number",
  "decimal",
  "date",
  "moment",
  "select",
  "url",
  "email",
  "phone",
];

/** The columns a list has before anybody chooses. */
export const usualColumns = [
  "status",
  "priority",
  "ticket_id",
  "title",
  "requester",
  "assigned_to",
  "next_due_at",
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
  "first_response_due_at",
  "resolution_due_at",
  "due_at",
] as const;

/** A column, or a custom field as one: `field.serial_number`. */
export type Column = (typeof columns)[number] | CustomFilterField;
/** How many columns a list has at most. */
export const mostColumns = 30;
