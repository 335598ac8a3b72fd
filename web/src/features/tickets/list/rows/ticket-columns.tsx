import { isFilled } from "@parley/contract/tickets/fields/field-rules";
import {
  type CustomFilterField,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import { sortableTypes } from "@parley/contract/tickets/list/list-choices";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Ago } from "#platform/time/ago.tsx";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import type { Column } from "#ui/table/table-types.ts";
import type { TicketField } from "../../fields/fields.queries.ts";
import { isNumeric } from "../../fields/ticket-fields.rules.ts";
import { NextSla } from "../../sla/next-sla.tsx";
import { t as ticketText } from "../../ticket-texts.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import type { ColumnName } from "../views/views.queries.ts";
import { DueTime } from "./due-time.tsx";

export interface TicketColumn extends Omit<Column<TicketRow>, "key"> {
  readonly key: ColumnName;
  /** The sort key of the server. */
  readonly sort?: string;
  /** The heading is visible to screen readers only. */
  readonly isShape?: boolean;
}

/** Only lists with custom fields load it. */
const FieldValue = lazyPart(
  () => import("../../fields/field-value.tsx").then((module) => module.FieldValue),
  null,
);

type FixedColumn = Exclude<ColumnName, CustomFilterField>;

const quiet = (text: string | undefined) =>
  text ? <span title={text}>{text}</span> : <Nothing word={t("value_empty")} />;
const due = (moment: string | null, upTo: "day" | "minute") =>
  moment ? <DueTime moment={moment} upTo={upTo} /> : <Nothing word={t("no_due")} />;
const ago = (moment: string) => (
  <span className="text-ink-2">
    <Ago moment={moment} />
  </span>
);

/** Widths are fixed, so that columns are at the same place on every page. The row renders the subject. */
const columns: readonly (Omit<TicketColumn, "title"> & { readonly key: FixedColumn })[] = [
  {
    key: "status",
    width: "40px",
    isShape: true,
    cell: ({ status }) => <StatusGlyph status={status} />,
  },
  {
    key: "priority",
    width: "32px",
    isShape: true,
    sort: "priority",
    cell: ({ priority }) => <PriorityGlyph priority={priority} />,
  },
  {
    key: "ticket_id",
    width: "88px",
    sort: "number",
    cell: ({ ticket_id }) => <span className="text-ink-2 tabular-nums">{ticket_id}</span>,
  },
  { key: "title", cell: () => null },
  {
    key: "requester",
    width: "144px",
    hideBelow: "lg",
    cell: ({ requester }) => quiet(requester.name),
  },
  {
    key: "department",
    width: "128px",
    hideBelow: "lg",
    cell: ({ department }) => quiet(department.name),
  },
  {
    key: "category",
    width: "128px",
    hideBelow: "lg",
    cell: ({ category }) => quiet(category?.name),
  },
  { key: "tags", width: "128px", hideBelow: "lg", cell: ({ tags }) => quiet(tags.join(", ")) },
  {
    key: "channel",
    width: "80px",
    hideBelow: "lg",
    cell: ({ channel }) => t(`channel_${channel}`),
  },
  {
    key: "source",
    width: "80px",
    hideBelow: "lg",
    cell: ({ source }) => ticketText(`source_${source}`),
  },
  { key: "assigned_to", width: "56px", cell: ({ assigned_to }) => agent(assigned_to) },
  {
    key: "watchers_count",
    width: "80px",
    align: "end",
    cell: ({ watchers_count }) => watchers_count,
  },
  {
    key: "next_due_at",
    width: "128px",
    sort: "next_due_at",
    cell: (row) => <NextSla row={row} className="-ms-1.5" />,
  },
  {
    key: "first_response_due_at",
    width: "168px",
    align: "end",
    hideBelow: "lg",
    cell: ({ first_response_due_at }) => due(first_response_due_at, "minute"),
  },
  {
    key: "resolution_due_at",
    width: "168px",
    align: "end",
    hideBelow: "lg",
    cell: ({ resolution_due_at }) => due(resolution_due_at, "minute"),
  },
  {
    key: "due_at",
    width: "104px",
    align: "end",
    sort: "due_at",
    cell: ({ due_at }) => due(due_at, "day"),
  },
  {
    key: "created_at",
    width: "108px",
    align: "end",
    sort: "created_at",
    cell: (row) => ago(row.created_at),
  },
  {
    key: "updated_at",
    width: "108px",
    align: "end",
    sort: "updated_at",
    cell: (row) => ago(row.updated_at),
  },
];

/** In the order of the display options. */
export const ticketColumns: readonly TicketColumn[] = columns.map((column) => ({
  ...column,
  title: t(`column_${column.key}`),
}));

/** The columns with these names. Without definitions yet, custom fields have their places already. */
export function columnsFor(
  names: readonly ColumnName[],
  fields: readonly TicketField[] | undefined,
): readonly TicketColumn[] {
  return names.flatMap((name) =>
    isCustomField(name)
      ? fieldColumn(name, fields)
      : (ticketColumns.find(({ key }) => key === name) ?? []),
  );
}

function fieldColumn(
  name: CustomFilterField,
  fields: readonly TicketField[] | undefined,
): TicketColumn[] {
  const key = keyOfCustomField(name);
  const field = fields?.find((one) => one.key === key);
  if (fields && !field) return [];
  return [
    {
      key: name,
      title: field?.label ?? "",
      width: "128px",
      hideBelow: "lg",
      ...(field && sortableTypes.includes(field.type) && { sort: name }),
      ...(field && isNumeric(field.type) && { align: "end" as const }),
      cell: ({ custom }) => field && fieldCell(field, custom[key]),
    },
  ];
}

function fieldCell(field: TicketField, value: TicketRow["custom"][string] | undefined) {
  if (!isFilled(value)) return <Nothing word={t("value_empty")} />;
  return <FieldValue field={field} value={value as NonNullable<typeof value>} />;
}

function Nothing({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden className="text-ink-3">
        {t("nothing")}
      </span>
      <span className="sr-only">{word}</span>
    </>
  );
}

function agent(person: TicketRow["assigned_to"]) {
  if (!person) return <Nothing word={t("value_none")} />;
  return <Avatar {...person} src={person.avatar_url} size={24} isAlone className="align-middle" />;
}
