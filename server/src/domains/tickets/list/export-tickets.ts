import {
  ticketViews as contract,
  type ticketExport,
  type tickets,
  type ticketViews,
} from "@parley/contract";
import { isCustomField, keyOfCustomField } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { askForExport, type Source } from "../../exports/index.ts";
import { priorityLabels, sourceLabels, statusLabels } from "../core/labels.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { readCustomColumns } from "./custom-columns.ts";
import { cursorOf, parseCursor } from "./list-cursor.store.ts";
import { sortKeys } from "./list-order.store.ts";
import { refuseIdsWithList, resolveIds, resolveListQuery } from "./list-query.ts";
import { countListed, findChosen, findListed } from "./ticket-list.store.ts";

/** Asks for tickets as a file. What cannot be read or reached is refused now, not in the background. */
export async function exportTickets(ctx: PersonContext, query: ticketExport.Ask) {
  const { columns: _, ids, ...wanted } = query;
  refuseIdsWithList(query);
  await resolveListQuery(ctx, { ...wanted, page: 1, page_size: 1 });
  if (!ids) return askForExport(ctx, "tickets", query);
  return askForExport(ctx, "tickets", { ...query, ids: await resolveIds(ctx, ids) });
}

type FixedColumn = (typeof ticketViews.columns)[number];

const pageSize = 500;
/** Up to so many are sorted by a custom field at once. */
const most = 1000;

/** Each column's heading and what stands in it. */
const cells: Record<FixedColumn, readonly [string, (row: tickets.TicketRow) => unknown]> = {
  status: ["Status", ({ status }) => statusLabels[status]],
  priority: ["Priority", ({ priority }) => priorityLabels[priority]],
  ticket_id: ["ID", ({ ticket_id }) => ticket_id],
  title: ["Subject", ({ title }) => title],
  requester: ["Requester", ({ requester }) => requester.name],
  assigned_to: ["Agent", ({ assigned_to }) => assigned_to?.name],
  next_due_at: ["Next SLA", ({ next_due_at }) => next_due_at],
  updated_at: ["Updated", ({ updated_at }) => updated_at],
  department: ["Department", ({ department }) => department.name],
  category: ["Category", ({ category }) => category?.name],
  created_at: ["Created", ({ created_at }) => created_at],
  channel: ["Channel", ({ channel }) => channel],
  tags: ["Tags", ({ tags }) => tags.join(", ")],
  watchers_count: ["Watchers", ({ watchers_count }) => watchers_count],
  source: ["Source", ({ source }) => sourceLabels[source]],
  first_response_due_at: ["First reply due", ({ first_response_due_at: due }) => due],
  resolution_due_at: ["Resolution due", ({ resolution_due_at: due }) => due],
  due_at: ["Due", ({ due_at }) => due_at],
};

const columnsOf = ({ columns = [...contract.usualColumns] }: ticketExport.Ask) => columns;

/** The tickets of a view as a list for spreadsheets, as its asker would see them. */
export const ticketSource: Source = {
  permission: "tickets.export",
  fileName: "tickets.csv",
  head: (query) =>
    columnsOf(query as ticketExport.Ask).map((column) =>
      isCustomField(column) ? keyOfCustomField(column) : cells[column][0],
    ),
  async readHead(ctx, query) {
    const columns = columnsOf(query as ticketExport.Ask);
    const custom = await readCustomColumns(ctx.read, columns);
    return columns.map((column) =>
      isCustomField(column) ? custom.headingOf(column) : cells[column][0],
    );
  },
  async *pages(ctx: PersonContext, query: unknown) {
    const { columns: _, ids, ...wanted } = query as ticketExport.Ask;
    const columns = columnsOf(query as ticketExport.Ask);
    const { filter, sort, group } = await resolveListQuery(ctx, {
      ...wanted,
      page: 1,
      page_size: pageSize,
    });
    const order = { sort, group };
    const isFew =
      typeof sort !== "string" && (await countListed(ctx.read, ctx.actor, filter, most)) < most;
    const keys = sortKeys(order);
    const custom = await readCustomColumns(ctx.read, columns);
    for (let cursor: string | undefined; ; ) {
      const page = {
        place: cursor === undefined ? [] : parseCursor(keys, cursor),
        limit: pageSize,
        offset: 0,
        isFew,
      };
      const rows = ids
        ? await findChosen(ctx.read, ctx.actor, { ids, ...order }, page)
        : await findListed(ctx.read, ctx.actor, { filter, ...order }, page);
      const lines = await ticketRowsOf(ctx.read, rows);
      const words = await custom.wordsOf(lines);
      yield lines.map((row, index) =>
        columns.map((column) =>
          isCustomField(column) ? words[index]?.get(column) : cells[column][1](row),
        ),
      );
      const last = rows.at(-1);
      if (rows.length < pageSize || !last) return;
      cursor = cursorOf(keys, last);
    }
  },
};
