import type { ticketExport, tickets, ticketViews } from "@parley/contract";
import { ticketViews as contract } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { Source } from "../exports/index.ts";
import { amongst, listed } from "./listed.store.ts";
import { ticketRowsOf } from "./ticket.ts";
import { cursorOf, isBehind, keysOf, orderOf, placeOf } from "./ticket-order.store.ts";
import { findTicketRows } from "./ticket-rows.store.ts";
import { chosenBy } from "./use-cases/choose-tickets.ts";
import { priorityWords, sourceWords, statusWords } from "./words.ts";

type Column = (typeof ticketViews.columns)[number];

const atOnce = 500;

/** Each column's heading and what stands in it. */
const cells: Record<Column, readonly [string, (row: tickets.TicketRow) => unknown]> = {
  status: ["Status", ({ status }) => statusWords[status]],
  priority: ["Priority", ({ priority }) => priorityWords[priority]],
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
  source: ["Source", ({ source }) => sourceWords[source]],
  first_response_due_at: ["First reply due", ({ first_response_due_at: due }) => due],
  resolution_due_at: ["Resolution due", ({ resolution_due_at: due }) => due],
  due_at: ["Due", ({ due_at }) => due_at],
};

const columnsOf = ({ columns = [...contract.usualColumns] }: ticketExport.Ask) => columns;

/** The tickets of a view as a list for spreadsheets, as its asker would see them. */
export const ticketSource: Source = {
  permission: "tickets.export",
  fileName: "tickets.csv",
  head: (asked) => columnsOf(asked as ticketExport.Ask).map((column) => cells[column][0]),
  async *pages(ctx: PersonContext, asked: unknown) {
    const { columns: _, ids, ...wanted } = asked as ticketExport.Ask;
    const columns = columnsOf(asked as ticketExport.Ask);
    const { filter, sort, group } = await chosenBy(ctx, { ...wanted, page: 1, page_size: atOnce });
    const keys = keysOf(sort, group);
    for (let cursor: string | undefined; ; ) {
      const behind = cursor === undefined ? undefined : isBehind(keys, placeOf(keys, cursor));
      const test = ids ? amongst(ids, behind) : listed(filter, ctx.actor, behind);
      const rows = await findTicketRows(ctx.read, ctx.actor, {
        test,
        order: orderOf(keys),
        limit: atOnce,
        offset: 0,
      });
      const lines = await ticketRowsOf(ctx.read, rows);
      yield lines.map((row) => columns.map((column) => cells[column][1](row)));
      const last = rows.at(-1);
      if (rows.length < atOnce || !last) return;
      cursor = cursorOf(keys, last);
    }
  },
};
