import type { TicketFilter } from "@parley/contract/tickets/filter";
import {
  type Group,
  systemSorts,
  usualColumns,
  usualSort,
} from "@parley/contract/tickets/list-words";
import { type Part, readParts } from "../filter/tree.rules.ts";
import { t } from "../list-texts.ts";
import type { ColumnName, Layout, SystemView, View } from "./views.queries.ts";

/** A view as a list shows it. */
export interface ViewFace {
  /** The name of one of every desk, or the id of one that was made. */
  readonly name: string;
  readonly label: string;
  /** Nothing for those of every desk, which cannot be changed. */
  readonly made: View | undefined;
  /** What its filter shows as conditions. A view of every desk hides its own: what is added narrows it. */
  readonly parts: readonly Part[];
  readonly sort: string;
  readonly group: Group | null;
  readonly columns: readonly ColumnName[];
  readonly layout: Layout;
}

/** The views of every desk that have a tab; the others follow behind More. */
const first: readonly SystemView[] = [
  "my_open",
  "unassigned",
  "due_soon",
  "all_open",
  "pending",
  "resolved",
];

export function systemFace(name: SystemView): ViewFace {
  return {
    name,
    label: t(`view_${name}`),
    made: undefined,
    parts: [],
    sort: systemSorts[name] ?? usualSort,
    group: null,
    columns: usualColumns,
    layout: "list",
  };
}

export function madeFace(view: View): ViewFace {
  return {
    name: view.id,
    label: view.name,
    made: view,
    parts: readParts(view.filter as unknown as TicketFilter),
    sort: view.sort,
    group: view.group_by,
    columns: view.columns.length > 0 ? view.columns : usualColumns,
    layout: view.layout,
  };
}

/** All views in the order of their tabs. */
export function facesOf(views: {
  readonly system: readonly SystemView[];
  readonly results: readonly View[];
}): readonly ViewFace[] {
  const isFirst = (name: SystemView) => first.includes(name);
  return [
    ...first.filter((name) => views.system.includes(name)).map(systemFace),
    ...views.results.map(madeFace),
    ...views.system.filter((name) => !isFirst(name)).map(systemFace),
  ];
}

export const hasTab = ({ name, made }: ViewFace): boolean =>
  made !== undefined || (first as readonly string[]).includes(name);
