import type { TicketFilter as Filter } from "@parley/contract/tickets/filter";
import { columns, type Group, groups } from "@parley/contract/tickets/list-words";
import { readSort } from "./display/sort.rules.ts";
import { readFilter, writeFilter } from "./filter/address.rules.ts";
import { type Part, readParts, writeParts } from "./filter/tree.rules.ts";
import type { ViewFace } from "./views/view-faces.ts";
import type { ColumnName, Layout } from "./views/views.queries.ts";

export const pageSize = 50;

/** What a list shows: its view, and what the address says otherwise. */
export interface Shown {
  readonly view: ViewFace;
  readonly parts: readonly Part[];
  /** The filter as it stands in the address, where it cannot be read. */
  readonly unreadable: string | undefined;
  readonly q: string;
  /** One column or two, as the address spells them. */
  readonly sort: string;
  readonly group: Group | null;
  readonly columns: readonly ColumnName[];
  readonly layout: Layout;
  readonly page: number;
  readonly isEdited: boolean;
}

export function shownOf(address: URLSearchParams, view: ViewFace): Shown {
  const read = readFilter(address);
  const parts = read === undefined || read === "unreadable" ? view.parts : read;
  const page = Number(address.get("page"));
  const layout = address.get("layout");
  const sort = address.get("sort");
  const shown = {
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
  return { ...shown, isEdited: isEdited(shown, view) };
}

function isEdited(shown: Omit<Shown, "isEdited">, view: ViewFace): boolean {
  if (shown.unreadable !== undefined || !isSame(shown.parts, view.parts)) return true;
  if (shown.sort !== view.sort || shown.group !== view.group) return true;
  if (shown.layout !== view.layout) return true;
  return shown.columns.join() !== view.columns.join();
}

const isSame = (one: readonly Part[], other: readonly Part[]) =>
  JSON.stringify(writeParts(one)) === JSON.stringify(writeParts(other));

function groupOf(said: string | null, view: ViewFace): Group | null {
  if (said === "none") return null;
  return groups.find((group) => group === said) ?? view.group;
}

const known: readonly string[] = columns;
export const allColumns = columns;

function columnsOf(said: string | null): readonly ColumnName[] | undefined {
  const names = said?.split(",").filter((name) => known.includes(name)) as ColumnName[] | undefined;
  return names && names.length > 0 ? [...new Set(names)] : undefined;
}

/** Which tickets are meant, as the desk is asked for them. */
export function scopeOf(shown: Shown): { view?: string; filter?: string; q?: string } {
  const { view, parts, q, unreadable } = shown;
  const words = q ? { q } : {};
  if (unreadable !== undefined) return { view: view.name, filter: unreadable, ...words };
  // What of a view of one's own was changed stands in its place; one of every desk is only narrowed.
  const isReplaced = view.made !== undefined && !isSame(parts, view.parts);
  const beside = view.made && !isReplaced ? [] : parts;
  return {
    ...(!isReplaced && { view: view.name }),
    ...((isReplaced || beside.length > 0) && { filter: JSON.stringify(writeParts(beside)) }),
    ...words,
  };
}

/** In which order, and in which parts: what its view says is said again, so that nothing else is meant. */
export function orderOf({ sort, group, view }: Shown): { sort: string; group_by?: Group | "none" } {
  return { sort, ...((group ?? view.group) && { group_by: group ?? "none" }) };
}

export function queryOf(shown: Shown) {
  return { ...scopeOf(shown), ...orderOf(shown), page: shown.page, page_size: pageSize };
}

/** An order as parts of an address: as the view has it, it is left out. */
export function orderAddress(
  { sort, group }: { readonly sort: string; readonly group: Group | null },
  view: ViewFace,
): Record<string, string> {
  return {
    sort: sort === view.sort ? "" : sort,
    group_by: group === view.group ? "" : (group ?? "none"),
  };
}

/** The whole of what is shown, for a view that is to be kept; its words as the desk has read them. */
export function filterToKeep(
  { parts }: Shown,
  ofView: readonly Part[],
  words: Filter | undefined,
): Filter {
  return writeParts([...ofView, ...parts, ...(words ? readParts(words) : [])]);
}

/** A filter as parts of an address: as the view has it, it is left out. */
export function filterAddress(parts: readonly Part[], view: ViewFace): Record<string, string> {
  return writeFilter(isSame(parts, view.parts) ? undefined : parts);
}

/** What takes the list back to its view. */
export const asTheView: Readonly<Record<string, string>> = {
  ...writeFilter(undefined),
  q: "",
  sort: "",
  group_by: "",
  columns: "",
  layout: "",
  page: "",
};
