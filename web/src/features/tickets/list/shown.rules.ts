import type { TicketFilter as Filter } from "@parley/contract/tickets/filter";
import { columns, sorts } from "@parley/contract/tickets/list-words";
import { readFilter, writeFilter } from "./filter/address.rules.ts";
import { type Part, writeParts } from "./filter/tree.rules.ts";
import type { ViewFace } from "./views/view-faces.ts";
import type { ColumnName, Layout, SortName } from "./views/views.queries.ts";

export const pageSize = 50;

/** What a list shows: its view, and what the address says otherwise. */
export interface Shown {
  readonly view: ViewFace;
  readonly parts: readonly Part[];
  /** The filter as it stands in the address, where it cannot be read. */
  readonly unreadable: string | undefined;
  readonly q: string;
  readonly sort: SortName;
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
  const shown = {
    view,
    parts,
    unreadable: read === "unreadable" ? (address.get("filter") ?? "") : undefined,
    q: address.get("q")?.trim() ?? "",
    sort: sortOf(address.get("sort")) ?? view.sort,
    columns: columnsOf(address.get("columns")) ?? view.columns,
    layout: layout === "board" || layout === "list" ? layout : view.layout,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return { ...shown, isEdited: isEdited(shown, view) };
}

function isEdited(shown: Omit<Shown, "isEdited">, view: ViewFace): boolean {
  if (shown.unreadable !== undefined || !isSame(shown.parts, view.parts)) return true;
  if (shown.sort !== view.sort || shown.layout !== view.layout) return true;
  return shown.columns.join() !== view.columns.join();
}

const isSame = (one: readonly Part[], other: readonly Part[]) =>
  JSON.stringify(writeParts(one)) === JSON.stringify(writeParts(other));

function sortOf(said: string | null): SortName | undefined {
  const isKnown = (sorts as readonly string[]).includes(said?.replace("-", "") ?? "");
  return isKnown ? (said as SortName) : undefined;
}

const known: readonly string[] = columns;
export const allColumns = columns;

function columnsOf(said: string | null): readonly ColumnName[] | undefined {
  const names = said?.split(",").filter((name) => known.includes(name)) as ColumnName[] | undefined;
  return names && names.length > 0 ? [...new Set(names)] : undefined;
}

/** Which tickets are meant, as the desk is asked for them. */
export function scopeOf(shown: Shown): { view?: string; filter?: string } {
  const { view, parts, q, unreadable } = shown;
  if (unreadable !== undefined) return { view: view.name, filter: unreadable };
  const search: Part[] = q ? [{ field: "title", is: "contains", value: q }] : [];
  // What of a view of one's own was changed stands in its place; one of every desk is only narrowed.
  const isReplaced = view.made !== undefined && !isSame(parts, view.parts);
  const beside = view.made && !isReplaced ? search : [...parts, ...search];
  return {
    ...(!isReplaced && { view: view.name }),
    ...((isReplaced || beside.length > 0) && { filter: JSON.stringify(writeParts(beside)) }),
  };
}

export function queryOf(shown: Shown) {
  return { ...scopeOf(shown), sort: shown.sort, page: shown.page, page_size: pageSize };
}

/** The whole of what is shown, for a view that is to be kept. */
export function filterToKeep(shown: Shown, ofView: readonly Part[]): Filter {
  const search: Part[] = shown.q ? [{ field: "title", is: "contains", value: shown.q }] : [];
  return writeParts([...ofView, ...shown.parts, ...search]);
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
  columns: "",
  layout: "",
  page: "",
};
