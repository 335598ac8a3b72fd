import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";

/** Everybody whom a filter names in a field of people, however deep, without its reader and nobody. */
export function othersNamed(
  filter: TicketFilter,
  field: "assignee" | "requester",
  readerId: string,
): string[] {
  const isOther = (name: string) => name !== "me" && name !== "none" && name !== readerId;
  return conditionsOf(filter)
    .filter((condition) => condition.field === field)
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]).map(String))
    .filter(isOther);
}

function conditionsOf(filter: TicketFilter): Condition[] {
  if ("all" in filter) return filter.all.flatMap(conditionsOf);
  if ("any" in filter) return filter.any.flatMap(conditionsOf);
  if ("not" in filter) return conditionsOf(filter.not);
  return [filter];
}
