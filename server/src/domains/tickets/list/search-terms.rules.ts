import type { tickets } from "@parley/contract";
import {
  type Condition,
  type FilterField,
  isCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { normalizePlaceholder, parseCustomValue } from "./custom-terms.rules.ts";

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
  scheduled: "scheduled",
};

const contentFlags: Readonly<Record<string, FilterField>> = {
  attachment: "has_attachment",
  note: "has_note",
};

const moments = ["created", "updated", "resolved", "closed", "due"] as const;

/** What `key:value` asks for; undefined if it is no query word, and so plain text. */
export function parseKeyValue(key: string, value: string, now: Now): TicketFilter | undefined {
  const said = value.replaceAll('"', "").trim();
  if (said === "") return undefined;
  if (isCustomField(key)) return parseCustomValue(key, said, value.startsWith('"'));
  if (Object.hasOwn(fixed, key)) return choice(key as FilterField, said, fixed[key]);
  if (key === "tag") return choice("tag", said);
  if (key === "is") return parseState(said.toLowerCase());
  if (key === "has") return flag(contentFlags, said.toLowerCase());
  const field = Object.hasOwn(named, key) ? named[key] : undefined;
  if (field) return { field, is: "is", value: normalizePlaceholder(said) };
  const moment = moments.find((one) => one === key);
  const conditions = moment && parseDates(moment, said, now);
  return conditions && { all: conditions };
}

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

function parseState(said: string): Condition | undefined {
  if (said === "unassigned") return { field: "assignee", is: "is", value: "none" };
  if (said === "mine") return { field: "assignee", is: "is", value: "me" };
  return flag(flags, said);
}

function flag(known: Readonly<Record<string, FilterField>>, said: string): Condition | undefined {
  const field = Object.hasOwn(known, said) ? known[said] : undefined;
  return field && { field, is: "is", value: true };
}

/** When it is asked, and where the days of the business begin. */
export interface Now {
  readonly at: Date;
  readonly zone: string;
}

type MomentField = Extract<FilterField, "created" | "updated" | "resolved" | "closed" | "due">;

const day = /^\d{4}-\d\d-\d\d$/;
const span = /^(\d{1,4})d$/;
const dayMs = 86_400_000;

/** What `created:` and its like say: `today`, `7d`, a day, `>` or `<` one, or `a..b`; undefined if it is none of them. */
function parseDates(field: MomentField, said: string, now: Now): readonly Condition[] | undefined {
  const text = said.toLowerCase();
  const [from, to, ...more] = text.split("..");
  if (from !== undefined && to !== undefined && more.length === 0)
    return between(field, from, to, now);
  const sign = /^[<>]/.exec(text)?.[0];
  const rest = sign ? text.slice(1) : text;
  const days = span.exec(rest)?.[1];
  if (days !== undefined) return withinDays(field, sign, Number(days), now);
  if (!sign) return between(field, rest, rest, now);
  const edge = dayOf(rest, now);
  if (!edge) return undefined;
  return sign === "<"
    ? [{ field, is: "before", value: startOf(edge, now.zone) }]
    : [{ field, is: "after", value: justBefore(startOf(next(edge), now.zone)) }];
}

function between(
  field: MomentField,
  from: string,
  to: string,
  now: Now,
): readonly Condition[] | undefined {
  const [first, last] = [dayOf(from, now), dayOf(to, now)];
  if (!first || !last) return undefined;
  return [
    { field, is: "after", value: justBefore(startOf(first, now.zone)) },
    { field, is: "before", value: startOf(next(last), now.zone) },
  ];
}

/** A due date lies ahead, all else behind: `7d` is within seven days of now, `>7d` is further away. */
function withinDays(
  field: MomentField,
  sign: string | undefined,
  days: number,
  { at }: Now,
): readonly Condition[] | undefined {
  if (days > 3660) return undefined;
  const isAhead = field === "due";
  if (sign !== ">") return [{ field, is: isAhead ? "next_days" : "last_days", value: days }];
  const edge = new Date(at.getTime() + (isAhead ? days : -days) * dayMs).toISOString();
  return [{ field, is: isAhead ? "after" : "before", value: edge }];
}

function dayOf(said: string, { at, zone }: Now): string | undefined {
  if (said === "today") return at.toLocaleDateString("sv-SE", { timeZone: zone });
  const isDay = day.test(said) && !Number.isNaN(Date.parse(said));
  return isDay ? said : undefined;
}

const next = (one: string) => new Date(Date.parse(one) + dayMs).toISOString().slice(0, 10);

/** The last instant the database can tell from the one given. */
const justBefore = (moment: string) =>
  new Date(Date.parse(moment) - 1).toISOString().replace("Z", "999Z");

/** When a day begins in a zone. Twice, since the guess may lie on the other side of a change of clocks. */
function startOf(one: string, zone: string): string {
  const wall = Date.parse(one);
  const guess = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(guess, zone)).toISOString();
}

function offsetAt(moment: number, zone: string): number {
  const shown = new Date(moment).toLocaleString("sv-SE", { timeZone: zone });
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(moment / 1000) * 1000;
}
