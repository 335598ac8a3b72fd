import type { Condition } from "@parley/contract/tickets/list/filter";
import type { Question } from "./questions.ts";
import { zone } from "./stage.ts";

/** What a condition asks of the column of all values, written apart from the server: the text of SQL and its values. */
export function sqlOf(
  { field, condition: { is, value } }: Question,
  reader: string,
): [string, unknown[]] {
  const said = (Array.isArray(value) ? value : [value]).map((one) =>
    one === "me" && field.type === "person" ? reader : String(one),
  );
  const own = `t.custom -> '${field.id}'`;
  const text = `(${own} #>> '{}')`;
  const first = String(said[0]);
  const moment = `${text}::timestamptz`;
  const clock =
    field.type === "date" ? `${text}::date` : `(${moment} at time zone '${zone}')::date`;
  const today = `(now() at time zone '${zone}')::date`;
  const oneOf = `exists (select from unnest($2::text[]) s where case
    when s = 'none' then ${own} is null
    when jsonb_typeof(${own}) = 'array' then ${own} @> to_jsonb(array[s])
    when jsonb_typeof(${own}) = 'number' then ${text}::numeric = s::numeric
    else lower(${text}) = lower(s) end)`;
  const tests: Partial<Record<Condition["is"], [string, unknown[]]>> = {
    is: [oneOf, [said]],
    any_of: [oneOf, [said]],
    is_not: [`not coalesce(${oneOf}, false)`, [said]],
    none_of: [`not coalesce(${oneOf}, false)`, [said]],
    contains: [`position(lower($2) in lower(${text})) > 0`, [first]],
    at_least: [`${text}::numeric >= $2::numeric`, [first]],
    at_most: [`${text}::numeric <= $2::numeric`, [first]],
    between_days: [`${clock} between $2::date and $3::date`, [...said]],
    before: [`${clock} < $2::date`, [first]],
    after: [`${clock} > $2::date`, [first]],
    last_days:
      field.type === "date"
        ? [`${clock} between ${today} - $2::int and ${today}`, [first]]
        : [`${moment} between now() - $2::int * interval '24 hours' and now()`, [first]],
    next_days:
      field.type === "date"
        ? [`${clock} between ${today} and ${today} + $2::int`, [first]]
        : [`${moment} between now() and now() + $2::int * interval '24 hours'`, [first]],
  };
  const test = tests[is];
  if (!test) throw new Error(`the proof does not know ${is}`);
  return test;
}

const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });

/** The same, asked of the values that the API returned for a ticket. */
export function isMatch(asked: Question, held: unknown, reader: string): boolean {
  const { is, value } = asked.condition;
  const wanted = [value].flat().map((one) => (one === "me" && isPerson(asked) ? reader : one));
  const own = held === undefined ? [] : [held].flat();
  const written = (one: unknown) => String(one);
  const spelled = (one: unknown) => written(one).toLowerCase();
  const isOneOf = wanted.some((one) =>
    one === "none" ? own.length === 0 : own.some((mine) => spelled(mine) === spelled(one)),
  );
  if (is === "is" || is === "any_of") return isOneOf;
  if (is === "is_not" || is === "none_of") return !isOneOf;
  const [mine] = own;
  const [first, last] = wanted;
  if (mine === undefined) return false;
  if (is === "contains") return spelled(mine).includes(spelled(first));
  if (is === "at_least") return Number(mine) >= Number(first);
  if (is === "at_most") return Number(mine) <= Number(first);
  return isInTime(asked, written(mine), [written(first), written(last)]);
}

const isPerson = ({ field }: Question) => field.type === "person";
const dayMs = 86_400_000;

function isInTime(
  { field, condition: { is } }: Question,
  mine: string,
  [first, last]: readonly [string, string],
): boolean {
  const day = field.type === "date" ? mine : dayIn.format(Date.parse(mine));
  if (is === "between_days") return first <= day && day <= last;
  if (is === "before") return day < first;
  if (is === "after") return day > first;
  const now = Date.now();
  const span = Number(first) * dayMs * (is === "last_days" ? -1 : 1);
  if (field.type === "moment") return isBetween(Date.parse(mine), now, now + span);
  // A day of the calendar, as if it were one of UTC.
  const today = Date.parse(dayIn.format(now));
  return isBetween(Date.parse(mine), today, today + span);
}

const isBetween = (at: number, one: number, other: number) =>
  Math.min(one, other) <= at && at <= Math.max(one, other);
