import type { Condition, FilterField } from "./filter.ts";
import type { SystemView } from "./views.ts";

const flag = (field: FilterField, value = true): Condition => ({ field, is: "is", value });
const status = (value: string): Condition => ({ field: "status", is: "is", value });
const assignee = (value: string): Condition => ({ field: "assignee", is: "is", value });

/** What each view of every desk holds: all of these at once. Without a schema, so that a page may carry it. */
export const systemFilters: Readonly<Record<SystemView, readonly Condition[]>> = {
  my_open: [flag("open"), assignee("me"), flag("snoozed", false)],
  unassigned: [flag("open"), assignee("none"), flag("snoozed", false)],
  due_soon: [flag("open"), flag("due_soon")],
  breached: [flag("open"), flag("breached")],
  all_open: [flag("open")],
  pending: [status("pending")],
  on_hold: [status("on_hold")],
  resolved: [status("resolved")],
  closed: [status("closed")],
  watching: [flag("open"), flag("watching")],
  snoozed: [flag("snoozed")],
  overdue: [flag("open"), flag("overdue")],
  merged: [flag("merged")],
  spam: [flag("spam")],
  trash: [flag("trash")],
  all_tickets: [],
};
