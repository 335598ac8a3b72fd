import { type ticketFields, type tickets, ticketViews } from "@parley/contract";
import {
  type CustomFilterField,
  customFieldOf,
  type FilterField,
  isCustomField,
  keyOfCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { systemFilters } from "@parley/contract/tickets/list/system-filters";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { findCodes } from "../core/ticket-rows.store.ts";
import { findFieldsByKey } from "../fields/fields.store.ts";
import type { FixedGroup, ListOrder } from "./list-order.store.ts";
import { parseFilter, parseFilterText } from "./parse-filter.ts";
import { parseSearch } from "./parse-search.ts";
import { findView } from "./views.store.ts";

interface ListQuery extends ListOrder {
  readonly filter: TicketFilter;
  /** How the words were read, if there are any. */
  readonly words?: TicketFilter;
}

/** A view as it was saved: it names custom fields by their keys. */
interface NamedList {
  readonly filter: TicketFilter;
  readonly sort: string;
  readonly group: ticketViews.Group | null;
}

const singleFields = [
  "status",
  "priority",
  "assignee",
  "requester",
  "organization",
  "department",
  "category",
  "tag",
  "channel",
] as const satisfies readonly FilterField[];

/** What a question asks for: its view, its filter and its single fields, all at once. */
export async function resolveListQuery(
  ctx: PersonContext,
  query: tickets.Filter,
): Promise<ListQuery> {
  const view = query.view ? await resolveView(ctx, query.view) : undefined;
  const fields = singleFields.flatMap((field): TicketFilter[] => {
    const value = query[field];
    return value === undefined ? [] : [{ field, is: "is", value }];
  });
  const own = query.filter === undefined ? [] : [parseFilterText(query.filter)];
  const words = query.q === undefined ? undefined : await parseSearch(ctx, query.q);
  return {
    filter: { all: [...(view ? [view.filter] : []), ...own, ...(words ? [words] : []), ...fields] },
    ...(await resolveOrder(ctx, {
      sort: query.sort ?? view?.sort ?? ticketViews.usualSort,
      group: groupOf(query, view),
    })),
    ...(words && { words }),
  };
}

/** Looks up the fields of an order. One that is not there any more leaves the usual order, in one group. */
async function resolveOrder(
  { read }: PersonContext,
  { sort, group }: Omit<NamedList, "filter">,
): Promise<ListOrder> {
  const sortName = sort.replace("-", "");
  const names = [sortName, group ?? ""].filter(isCustomField);
  const fields = await findFieldsByKey(read, names.map(keyOfCustomField));
  const fieldOf = (name: CustomFilterField, types: readonly ticketFields.FieldType[]) =>
    fields.find(({ key, type }) => customFieldOf(key) === name && types.includes(type));
  const sorted = isCustomField(sortName) && fieldOf(sortName, ticketViews.sortableTypes);
  const grouped = group && isCustomField(group) && fieldOf(group, ["select"]);
  const isNamed = (name: string | null): name is FixedGroup =>
    name !== null && !isCustomField(name);
  return {
    sort: isCustomField(sortName)
      ? sorted
        ? { field: sorted.id, type: sorted.type, isDown: sort.startsWith("-") }
        : ticketViews.usualSort
      : sort,
    group: isNamed(group) ? group : grouped ? { field: grouped.id } : null,
  };
}

function groupOf({ group_by }: tickets.Filter, view: NamedList | undefined): NamedList["group"] {
  if (group_by === undefined) return view?.group ?? null;
  return group_by === "none" ? null : group_by;
}

/** What a view holds, by its name or its id; one that somebody may not see is not there. */
async function resolveView(ctx: PersonContext, name: string): Promise<NamedList> {
  if (isSystemView(name)) {
    const filter = systemFilter(ctx, name);
    if (!filter) throw fail("record.not_found");
    return { filter, sort: ticketViews.systemSorts[name] ?? ticketViews.usualSort, group: null };
  }
  const view = name.includes("-") ? await findView(ctx.read, ctx.actor, name) : undefined;
  if (!view) throw fail("record.not_found");
  return { filter: parseFilter(view.filter), sort: view.sort, group: view.group_by };
}

/** What a view of every desk holds, for those who may see it. */
export function systemFilter(ctx: PersonContext, name: string): TicketFilter | undefined {
  return isSystemView(name) && canSeeView(ctx, name) ? { all: systemFilters[name] } : undefined;
}

export function canSeeView({ actor }: PersonContext, name: ticketViews.SystemView): boolean {
  const right = systemViewPermissions[name as keyof typeof systemViewPermissions];
  return right === undefined || actor.permissions.has(right);
}

const isSystemView = (name: string): name is ticketViews.SystemView =>
  (ticketViews.systemViews as readonly string[]).includes(name);

/** Tickets that were named one by one. Those that are not visible are skipped; if none is visible, it is refused. */
export async function resolveIds(
  { read, actor }: PersonContext,
  ids: readonly string[],
): Promise<string[]> {
  const once = [...new Set(ids)];
  const within = await findCodes(read, actor, once);
  if (once.length > 0 && within.size === 0) throw fail("record.not_found");
  return once;
}

export function refuseIdsWithList({ ids, ...list }: Selection): void {
  if (ids && namesList(list)) {
    throw refuseField("ids", "Name tickets or a view, not both");
  }
}

/** Whether it says which list is meant. */
export const namesList = ({ view, filter, q }: Omit<Selection, "ids">) =>
  (view ?? filter ?? q) !== undefined;

interface Selection {
  readonly ids?: readonly string[] | undefined;
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly q?: string | undefined;
}

/** Which of the views of every desk need a right beside the one to read. */
const systemViewPermissions = {
  merged: "tickets.update",
  spam: "tickets.spam",
  trash: "tickets.delete",
} as const;
