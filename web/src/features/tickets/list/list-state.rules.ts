import { type TicketFilter as Filter, isCustomField } from "@parley/contract/tickets/list/filter";
import { columns, type Group, groups } from "@parley/contract/tickets/list/list-choices";
import { readSort } from "./display/sort.rules.ts";
import { readFilter, writeFilter } from "./filter/filter-address.rules.ts";
import { type FilterPart, readParts, writeParts } from "./filter/filter-tree.rules.ts";
import type { ListView } from "./views/list-views.ts";
import type { ColumnName, Layout } from "./views/views.queries.ts";

export const pageSize = 50;

/** What a list shows: its view and the changes in the address. */
export interface ListState {
  readonly view: ListView;
  readonly parts: readonly FilterPart[];
  /** The filter in the address, if it cannot be parsed. */
  readonly unreadable: string | undefined;
  readonly q: string;
  /** One or two columns, as in the address. */
  readonly sort: string;
  readonly group: Group | null;
  readonly columns: readonly ColumnName[];
  readonly layout: Layout;
  readonly page: number;
  readonly isEdited: boolean;
}

export function listStateOf(address: URLSearchParams, view: ListView): ListState {
  const read = readFilter(address);
  const parts = read === undefined || read === "unreadable" ? view.parts : read;
  const page = Number(address.get("page"));
  const layout = address.get("layout");
  const sort = address.get("sort");
  const listState = {
    view,
    parts,
    unreadable: read === "unreadable" ? (address.get("filter") ?? "") : undefined,
    q: address.get("q")?.trim() ?? "",
    sort: sort !== null && readSort(sort) ? sort : view.sort,
    group: groupOf(address.get("group_by"), view),
    columns: columnsOf(address.get("columns")) ?? view.columns,
    layout: layout === "board" || layout === "list" ? layout : view.layout,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return { ...listState, isEdited: isEdited(listState, view) };
}

function isEdited(listState: Omit<ListState, "isEdited">, view: ListView): boolean {
  if (listState.unreadable !== undefined || !isSame(listState.parts, view.parts)) return true;
  if (listState.sort !== view.sort || listState.group !== view.group) return true;
  if (listState.layout !== view.layout) return true;
  return listState.columns.join() !== view.columns.join();
}

const isSame = (one: readonly FilterPart[], other: readonly FilterPart[]) =>
  JSON.stringify(writeParts(one)) === JSON.stringify(writeParts(other));

function groupOf(text: string | null, view: ListView): Group | null {
  if (text === "none") return null;
  if (text !== null && isCustomField(text)) return text;
  return groups.find((group) => group === text) ?? view.group;
}

const known: readonly string[] = columns;
export const allColumns = columns;

function columnsOf(text: string | null): readonly ColumnName[] | undefined {
  const isColumn = (name: string) => known.includes(name) || isCustomField(name);
  const names = text?.split(",").filter(isColumn) as ColumnName[] | undefined;
  return names && names.length > 0 ? [...new Set(names)] : undefined;
}

/** The query parameters that select the tickets. */
export function scopeOf(listState: ListState): { view?: string; filter?: string; q?: string } {
  const { view, parts, q, unreadable } = listState;
  const search = q ? { q } : {};
  if (unreadable !== undefined) return { view: view.name, filter: unreadable, ...search };
  // A changed filter replaces that of a saved view; a system view is only narrowed.
  const isReplaced = view.saved !== undefined && !isSame(parts, view.parts);
  const beside = view.saved && !isReplaced ? [] : parts;
  return {
    ...(!isReplaced && { view: view.name }),
    ...((isReplaced || beside.length > 0) && { filter: JSON.stringify(writeParts(beside)) }),
    ...search,
  };
}

/** The query parameters of order and groups, also when they are the view's own. */
export function orderOf({ sort, group, view }: ListState): {
  sort: string;
  group_by?: Group | "none";
} {
  return { sort, ...((group ?? view.group) && { group_by: group ?? "none" }) };
}

export function queryOf(listState: ListState) {
  return {
    ...scopeOf(listState),
    ...orderOf(listState),
    page: listState.page,
    page_size: pageSize,
  };
}

/** Address parameters of an order. The view's own values are left out. */
export function orderAddress(
  { sort, group }: { readonly sort: string; readonly group: Group | null },
  view: ListView,
): Record<string, string> {
  return {
    sort: sort === view.sort ? "" : sort,
    group_by: group === view.group ? "" : (group ?? "none"),
  };
}

/** The complete filter for saving as a view, with the search as the server has parsed it. */
export function filterToSave(
  { parts }: ListState,
  ofView: readonly FilterPart[],
  search: Filter | undefined,
): Filter {
  return writeParts([...ofView, ...parts, ...(search ? readParts(search) : [])]);
}

/** Address parameters of a filter. The view's own filter is left out. */
export function filterAddress(
  parts: readonly FilterPart[],
  view: ListView,
): Record<string, string> {
  return writeFilter(isSame(parts, view.parts) ? undefined : parts);
}

/** Address parameters that reset the list to its view. */
export const resetToView: Readonly<Record<string, string>> = {
  ...writeFilter(undefined),
  q: "",
  sort: "",
  group_by: "",
  columns: "",
  layout: "",
  page: "",
};
