import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import {
  type Group,
  systemSorts,
  usualColumns,
  usualSort,
} from "@parley/contract/tickets/list/list-choices";
import { type FilterPart, readParts } from "../filter/filter-tree.rules.ts";
import { t } from "../list-texts.ts";
import type { ColumnName, Layout, SystemView, View } from "./views.queries.ts";

/** A view as a list shows it. */
export interface ListView {
  /** The name of a system view, or the id of a saved one. */
  readonly name: string;
  readonly label: string;
  /** Undefined for system views, which cannot be changed. */
  readonly saved: View | undefined;
  /** The conditions of the view. A system view shows none: conditions only narrow it. */
  readonly parts: readonly FilterPart[];
  readonly sort: string;
  readonly group: Group | null;
  readonly columns: readonly ColumnName[];
  readonly layout: Layout;
}

/** The system views with a tab; the others are in the More menu. */
const first: readonly SystemView[] = [
  "my_open",
  "unassigned",
  "due_soon",
  "all_open",
  "pending",
  "resolved",
];

export function systemListView(name: SystemView): ListView {
  return {
    name,
    label: t(`view_${name}`),
    saved: undefined,
    parts: [],
    sort: systemSorts[name] ?? usualSort,
    group: null,
    columns: usualColumns,
    layout: "list",
  };
}

export function savedListView(view: View): ListView {
  return {
    name: view.id,
    label: view.name,
    saved: view,
    parts: readParts(view.filter as unknown as TicketFilter),
    sort: view.sort,
    group: view.group_by,
    columns: view.columns.length > 0 ? view.columns : usualColumns,
    layout: view.layout,
  };
}

/** All views in tab order. */
export function listViewsOf(views: {
  readonly system: readonly SystemView[];
  readonly results: readonly View[];
}): readonly ListView[] {
  const isFirst = (name: SystemView) => first.includes(name);
  return [
    ...first.filter((name) => views.system.includes(name)).map(systemListView),
    ...views.results.map(savedListView),
    ...views.system.filter((name) => !isFirst(name)).map(systemListView),
  ];
}

export const hasTab = ({ name, saved }: ListView): boolean =>
  saved !== undefined || (first as readonly string[]).includes(name);
