import {
  type Condition,
  type ConditionField,
  type FilterField,
  isCustomField,
  keyOfCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { isId } from "#platform/ids.ts";
import { isWatchedBy } from "../core/visibility.store.ts";
import { isDueSoonOrLate, isInSlaState, isLate } from "../sla/sla-state.store.ts";
import { isWithinDays } from "./business-days.store.ts";
import { customCondition } from "./custom-filter.store.ts";
import { matchesText } from "./text-search.store.ts";

type SqlCondition = RawBuilder<SqlBool>;

/** The condition that a filter is, for whoever asks. What must not be there is meant to the letter. */
function filterCondition(filter: TicketFilter, reader: Person, isExact = false): SqlCondition {
  const each = (parts: readonly TicketFilter[]) =>
    parts.map((part) => filterCondition(part, reader, isExact));
  if ("all" in filter) return joinConditions(each(filter.all), sql` and `, sql<SqlBool>`true`);
  if ("any" in filter) return joinConditions(each(filter.any), sql` or `, sql<SqlBool>`false`);
  // What cannot be compared, such as a date that is not set, does not match, so its opposite does.
  if ("not" in filter)
    return sql<SqlBool>`not coalesce(${filterCondition(filter.not, reader, true)}, false)`;
  const { field } = filter;
  if (isCustomField(field)) return customCondition(keyOfCustomField(field), filter, reader);
  return conditionSql({ ...filter, field }, reader, isExact);
}

function joinConditions(
  tests: readonly SqlCondition[],
  by: RawBuilder<unknown>,
  none: SqlCondition,
): SqlCondition {
  return tests.length === 0 ? none : sql<SqlBool>`(${sql.join(tests, by)})`;
}

function conditionSql(
  condition: Condition & { readonly field: FilterField },
  reader: Person,
  isExact: boolean,
): SqlCondition {
  const { field, is, value } = condition;
  const flag = flags[field]?.(reader);
  if (flag) return value === true ? flag : sql<SqlBool>`not ${flag}`;
  if (field === "text") return matchesText(String(value), reader, isExact);
  if (field === "title") {
    return sql<SqlBool>`strpos(lower(tickets.title), ${String(value).toLowerCase()}) > 0`;
  }
  if (field === "reopened") return sql<SqlBool>`tickets.reopen_count >= ${value}`;
  if (field === "was_resolved") return wasResolved(condition);
  if (field === "resolved_by_me") {
    return wasResolved(condition, sql<SqlBool>`r.agent_id = ${reader.id}`);
  }
  const moment = moments[field];
  if (moment) return momentTest(moment, condition);
  const choices = (Array.isArray(value) ? value : [value]).map(String);
  const isNegative = is === "is_not" || is === "none_of";
  const test = choiceTest(field, choices, reader);
  return isNegative ? sql<SqlBool>`not coalesce(${test}, false)` : test;
}

const flags: Partial<Record<FilterField, (reader: Person) => SqlCondition>> = {
  open: () => sql<SqlBool>`(tickets.status in ('new', 'open', 'pending', 'on_hold'))`,
  unread: ({ id }) => sql<SqlBool>`(tickets.last_word_seq > coalesce((
    select s.last_seen_seq from ticket_seen s
    where s.business_id = tickets.business_id and s.ticket_id = tickets.id and s.account_id = ${id}
  ), 0))`,
  watching: ({ id }) => isWatchedBy(id),
  snoozed: () => sql<SqlBool>`(tickets.snoozed_at is not null)`,
  overdue: () => sql<SqlBool>`coalesce(tickets.due_at < now(), false)`,
  breached: () => isLate,
  due_soon: () => isDueSoonOrLate,
  merged: () => sql<SqlBool>`tickets.is_merged`,
  spam: () => sql<SqlBool>`tickets.is_spam`,
  trash: () => sql<SqlBool>`(tickets.deleted_at is not null)`,
  held: () => hasMessage(sql`m.state = 'held'`),
  scheduled: () => hasMessage(sql`m.state = 'scheduled'`),
  has_attachment: () => sql<SqlBool>`(tickets.attachments_count > 0)`,
  // Who may not read notes does not learn of one.
  has_note: ({ permissions }) =>
    permissions.has("tickets.note")
      ? hasMessage(sql`m.kind = 'note' and m.deleted_at is null`)
      : sql<SqlBool>`false`,
};

const hasMessage = (test: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from ticket_messages m
  where m.business_id = tickets.business_id and m.ticket_id = tickets.id and ${test}
)`;

const moments: Partial<Record<FilterField, RawBuilder<string>>> = {
  created: sql<string>`tickets.created_at`,
  updated: sql<string>`tickets.updated_at`,
  resolved: sql<string>`tickets.resolved_at`,
  closed: sql<string>`tickets.closed_at`,
  due: sql<string>`tickets.due_at`,
  next_due: sql<string>`tickets.next_due_at`,
  first_reply: sql<string>`tickets.first_response_at`,
};

const wasResolved = ({ value }: Condition, credit = sql<SqlBool>`true`) => sql<SqlBool>`exists (
  select from ticket_resolutions r
  where r.business_id = tickets.business_id and r.ticket_id = tickets.id
    and ${isWithinDays(sql<string>`r.at`, value)} and ${credit}
)`;

function momentTest(column: RawBuilder<string>, { is, value }: Condition): SqlCondition {
  if (is === "between_days") return isWithinDays(column, value);
  const days = sql`make_interval(days => ${value}::int)`;
  const hours = sql`make_interval(hours => ${value}::int)`;
  if (is === "before") return sql<SqlBool>`${column} < ${value}::timestamptz`;
  if (is === "after") return sql<SqlBool>`${column} > ${value}::timestamptz`;
  if (is === "last_days") return sql<SqlBool>`${column} between now() - ${days} and now()`;
  const ahead = is === "next_hours" ? hours : days;
  return sql<SqlBool>`${column} between now() and now() + ${ahead}`;
}

const texts: Partial<Record<FilterField, RawBuilder<string>>> = {
  status: sql<string>`tickets.status`,
  priority: sql<string>`tickets.priority`,
  channel: sql<string>`tickets.channel`,
  source: sql<string>`tickets.source`,
};

const ids: Partial<Record<FilterField, RawBuilder<string>>> = {
  assignee: sql<string>`tickets.assigned_to`,
  requester: sql<string>`tickets.requester_id`,
  organization: sql<string>`tickets.organization_id`,
  department: sql<string>`tickets.department_id`,
  category: sql<string>`tickets.category_id`,
};

/** A tag is found by its synonyms, so views and links keep what they show when a tag is renamed or joined. */
const hasTag = (names: readonly string[]) => sql<SqlBool>`exists (
  select from ticket_tags g
  where g.business_id = tickets.business_id and g.ticket_id = tickets.id
    and g.tag = any(${names}::text[] || array(
      select t.name from tags t where t.business_id = current_business() and t.synonyms && ${names}::text[]
    ))
)`;

/** `me` is whoever asks, `none` is nobody; what is no id names nobody. */
function choiceTest(field: FilterField, choices: readonly string[], reader: Person): SqlCondition {
  if (field === "tag") return hasTag(choices.map((tag) => tag.toLowerCase()));
  if (field === "sla_state") return isInSlaState(choices);
  const column = ids[field];
  if (!column) return sql<SqlBool>`${texts[field]} = any(${choices}::text[])`;
  const named = choices.filter(isId);
  const tests = [
    choices.includes("none") && sql<SqlBool>`${column} is null`,
    choices.includes("me") && sql<SqlBool>`${column} = ${reader.id}`,
    named.length > 0 && sql<SqlBool>`${column} = any(${named}::uuid[])`,
  ];
  return joinConditions(
    tests.filter((test) => test !== false),
    sql` or `,
    sql<SqlBool>`false`,
  );
}

/** What a filter leaves out unless it speaks of it. */
const defaultExclusions = {
  merged: sql<SqlBool>`not tickets.is_merged`,
  spam: sql<SqlBool>`not tickets.is_spam`,
  trash: sql<SqlBool>`tickets.deleted_at is null`,
} satisfies Partial<Record<FilterField, RawBuilder<SqlBool>>>;

/** Tickets that a filter without conditions chooses. */
export const isListedByDefault = sql<SqlBool>`${sql.join(Object.values(defaultExclusions), sql` and `)}`;

/** What a filter chooses. What is merged, spam or in the trash comes only where the filter speaks of it. */
export function listCondition(
  filter: TicketFilter,
  reader: Person,
  more: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<SqlBool> {
  const unnamed = Object.entries(defaultExclusions).filter(
    ([field]) => !usesField(filter, field as FilterField),
  );
  const tests = [filterCondition(filter, reader), more, ...unnamed.map(([, test]) => test)];
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}

/** What was chosen one by one, whatever became of it. */
export const isOneOf = (
  ids: readonly string[],
  more: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<SqlBool> => sql<SqlBool>`tickets.id = any(${ids}::uuid[]) and ${more}`;

/** Whether a filter says anything of a field. */
export function usesField(filter: TicketFilter, field: ConditionField): boolean {
  if ("all" in filter) return filter.all.some((part) => usesField(part, field));
  if ("any" in filter) return filter.any.some((part) => usesField(part, field));
  if ("not" in filter) return usesField(filter.not, field);
  return filter.field === field;
}
