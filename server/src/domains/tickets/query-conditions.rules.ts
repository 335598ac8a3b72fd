import type { tickets } from "@parley/contract";
import type { Condition, FilterField, TicketFilter } from "@parley/contract/tickets/filter";
import { type Now, readMoment } from "./query-days.rules.ts";

const fixed: Readonly<Record<string, readonly string[]>> = {
  status: [
    "new",
    "open",
    "pending",
    "on_hold",
    "resolved",
    "closed",
  ] satisfies readonly tickets.Status[],
  priority: ["critical", "high", "normal", "low"] satisfies readonly tickets.Priority[],
  channel: ["email", "portal", "staff", "api"],
  source: [
    "email",
    "portal",
    "phone",
    "chat",
    "in_person",
    "api",
    "internal",
  ] satisfies readonly tickets.Source[],
};

/** What is said by a name and kept by an id. */
const named: Readonly<Record<string, FilterField>> = {
  assignee: "assignee",
  requester: "requester",
  org: "organization",
  department: "department",
  category: "category",
};

const flags: Readonly<Record<string, FilterField>> = {
  open: "open",
  watching: "watching",
  unread: "unread",
  snoozed: "snoozed",
  overdue: "overdue",
  breached: "breached",
  due_soon: "due_soon",
  merged: "merged",
  spam: "spam",
  trash: "trash",
  held: "held",
};

const holds: Readonly<Record<string, FilterField>> = {
  attachment: "has_attachment",
  note: "has_note",
};

const moments = ["created", "updated", "resolved", "closed", "due"] as const;

/** What `key:value` asks for; undefined if it is no query word, and so plain text. */
export function readWord(key: string, said: string, now: Now): TicketFilter | undefined {
  if (said === "") return undefined;
  if (Object.hasOwn(fixed, key)) return choice(key as FilterField, said, fixed[key]);
  if (key === "tag") return choice("tag", said);
  if (key === "is") return readState(said.toLowerCase());
  if (key === "has") return flag(holds, said.toLowerCase());
  const field = Object.hasOwn(named, key) ? named[key] : undefined;
  if (field) return { field, is: "is", value: standIn(said) };
  const moment = moments.find((one) => one === key);
  const conditions = moment && readMoment(moment, said, now);
  return conditions && { all: conditions };
}

/** `me` and `none` stand for somebody however they are spelled. */
const standIn = (said: string) => (/^(?:me|none)$/i.test(said) ? said.toLowerCase() : said);

function choice(
  field: FilterField,
  said: string,
  known?: readonly string[],
): Condition | undefined {
  const values = said.toLowerCase().split(",").filter(Boolean);
  const isSound = values.length > 0 && values.every((value) => !known || known.includes(value));
  if (!isSound) return undefined;
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? { field, is: "is", value: only }
    : { field, is: "any_of", value: values };
}

function readState(said: string): Condition | undefined {
  if (said === "unassigned") return { field: "assignee", is: "is", value: "none" };
  if (said === "mine") return { field: "assignee", is: "is", value: "me" };
  return flag(flags, said);
}

function flag(known: Readonly<Record<string, FilterField>>, said: string): Condition | undefined {
  const field = Object.hasOwn(known, said) ? known[said] : undefined;
  return field && { field, is: "is", value: true };
}
