import type { Condition, FilterField } from "@parley/contract/tickets/filter";

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
export function readMoment(
  field: MomentField,
  said: string,
  now: Now,
): readonly Condition[] | undefined {
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
