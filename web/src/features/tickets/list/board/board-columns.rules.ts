import type { ticketFields } from "@parley/contract";
import { type Condition, customFieldOf, isCustomField } from "@parley/contract/tickets/list/filter";
import type { Group } from "@parley/contract/tickets/list/list-choices";
import { type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { nextStatuses } from "../../lifecycle/next-status.rules.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";

type Field = Pick<ticketFields.Field, "key" | "label" | "type"> & {
  readonly options: readonly ticketFields.Option[];
};

/** What a column of the board stands for: a status, or a choice of a custom field. */
export interface BoardColumns {
  /** In their order. */
  readonly keys: readonly string[];
  /** The key of the field whose choices they are; undefined for statuses. */
  readonly field: string | undefined;
  readonly nameOf: (key: string) => string;
  /** The column that a ticket belongs to. */
  readonly of: (row: TicketRow) => string;
  /** What its tickets have. */
  readonly conditionOf: (key: string) => Condition;
  readonly mayMove: (row: TicketRow, to: string) => boolean;
  /** Whether it is only shown if there are tickets in it. */
  readonly isRetired: (key: string) => boolean;
}

export const stages: readonly StatusName[] = ["new", "open", "pending", "on_hold", "resolved"];

export const statusColumns: BoardColumns = {
  keys: stages,
  field: undefined,
  nameOf: (key) => statusLabel(key as StatusName),
  of: ({ status }) => status,
  conditionOf: (key) => ({ field: "status", is: "is", value: key }),
  mayMove: ({ status }, to) => status !== to && nextStatuses(status).includes(to as StatusName),
  isRetired: () => false,
};

/** How many choices a field may have to be the columns of a board: each column is a request. */
const mostChoices = 20;

export const isBoardField = ({ type, options }: Pick<Field, "type" | "options">): boolean =>
  type === "select" && options.length > 0 && options.length <= mostChoices;

/** The choices of a field in their order, and a last column for tickets without one. */
export function choiceColumns({ key, options }: Field): BoardColumns {
  const none = "none";
  const optionOf = (value: string) => options.find((option) => option.value === value);
  const columnOf = ({ custom }: TicketRow) => String(custom[key] ?? none);
  const isRetired = (value: string) => optionOf(value)?.is_active === false;
  return {
    keys: [...options.map(({ value }) => value), none],
    field: key,
    nameOf: (value) => optionOf(value)?.label ?? t("part_field_none"),
    of: columnOf,
    conditionOf: (value) => ({ field: customFieldOf(key), is: "is", value }),
    mayMove: (row, to) => columnOf(row) !== to && !isRetired(to),
    isRetired,
  };
}

/** The columns of a board that is grouped. Anything but a field with few choices leaves statuses. */
export function columnsFor(group: Group | null, fields: readonly Field[]): BoardColumns {
  if (!group || !isCustomField(group)) return statusColumns;
  const field = fields.find(({ key }) => customFieldOf(key) === group);
  return field && isBoardField(field) ? choiceColumns(field) : statusColumns;
}

/** The next column in a direction that a ticket can be in; undefined at the end. */
export function nextColumn(
  { keys, of, mayMove }: BoardColumns,
  row: TicketRow,
  at: string,
  by: 1 | -1,
): string | undefined {
  const ordered = by === 1 ? keys : keys.toReversed();
  return ordered
    .slice(ordered.indexOf(at) + 1)
    .find((column) => column === of(row) || mayMove(row, column));
}

/** The count of a column, corrected by cards that moved since. */
export function countIn(
  { of }: Pick<BoardColumns, "of">,
  column: string,
  pages: ReadonlyMap<string, { readonly count: number; readonly results: readonly TicketRow[] }>,
): number {
  let count = pages.get(column)?.count ?? 0;
  for (const [counted, { results }] of pages) {
    const moved = results.filter((row) =>
      counted === column ? of(row) !== column : of(row) === column,
    ).length;
    count += counted === column ? -moved : moved;
  }
  return count;
}
