import * as contract from "@parley/contract";
import {
  categories,
  customers,
  departments,
  ticketClocks,
  ticketStream,
  tickets,
  ticketViews,
  undo,
} from "@parley/contract/calls";
import { Ticket, TicketRow } from "@parley/contract/tickets/core/values";
import { pageOf } from "#platform/testing/defaults.ts";
import type { FakeServer } from "#platform/testing/fake-server.ts";
import { sampleOf } from "#platform/testing/sample.ts";

let lastNumber = 20_000;

/** A list row of an open ticket. */
export function rowOf(title: string, more: Partial<TicketRow> = {}): TicketRow {
  const number = ++lastNumber;
  const code = { number, ticket_id: `TK${number}`, title };
  return sampleOf(TicketRow, {
    ...code,
    status: "open",
    priority: "normal",
    version: 1,
    last_seq: 1,
    requester: {
      ...sampleOf(TicketRow).requester,
      name: "Dana Whitfield",
      email: "dana@harbor.example",
    },
    ...more,
  });
}

/** Answers the requests of the list, filtered by status, priority and search. */
export function answerTicketList(server: FakeServer, rows: readonly TicketRow[]): void {
  const { systemViews } = contract.ticketViews;
  server.answer(ticketViews.list, { system: [...systemViews], results: [] });
  server.answer(ticketViews.counts, { counts: {}, most: 1000 });
  server.answer(undo.list, { results: [] });
  // The list prefetches tickets on hover.
  server.answer(tickets.show, ({ params }) => {
    const row = rows.find(({ ticket_id }) => ticket_id === params.ticket);
    return { ticket: sampleOf(Ticket, row) };
  });
  server.answer(ticketStream.list, sampleOf(contract.ticketStream.list.answer.body));
  server.answer(tickets.list, ({ query: { status, priority, q = "" } }) =>
    pageOf(
      ...rows.filter(
        (row) =>
          (!status || row.status === status) &&
          (!priority || row.priority === priority) &&
          row.title.toLowerCase().includes(q),
      ),
    ),
  );
}

/** Answers the requests of the ticket page, without SLA clocks. */
export function answerTicketPage(server: FakeServer, row: TicketRow): void {
  answerTicketList(server, [row]);
  server.answer(customers.show, sampleOf(contract.customers.show.answer.body));
  server.answer(departments.list, pageOf());
  server.answer(categories.list, pageOf());
  const sla = sampleOf(contract.ticketClocks.show.answer.body);
  server.answer(ticketClocks.show, { ...sla, clocks: [], spans: [], events: [], policy: null });
}

/** Answers with a ticket in which the reader may do these things. */
export function answerTicketWith(
  server: FakeServer,
  row: TicketRow,
  may: Partial<Ticket["may"]>,
): void {
  const ticket = sampleOf(Ticket, row);
  server.answer(tickets.show, { ticket: { ...ticket, may: { ...ticket.may, ...may } } });
}
