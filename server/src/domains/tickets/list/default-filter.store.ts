import type { FilterField, TicketFilter } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { filterCondition } from "./filter.store.ts";

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
export function usesField(filter: TicketFilter, field: FilterField): boolean {
  if ("all" in filter) return filter.all.some((part) => usesField(part, field));
  if ("any" in filter) return filter.any.some((part) => usesField(part, field));
  if ("not" in filter) return usesField(filter.not, field);
  return filter.field === field;
}
