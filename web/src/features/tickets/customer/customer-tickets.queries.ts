import type {
  customerTickets as contract,
  ticketMessages as messagesContract,
  tickets as ticketsContract,
} from "@parley/contract";
import { customerTickets, ticketChanges, ticketMessages, tickets } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import {
  appendItem,
  type StreamItem,
  sendingKey,
} from "../conversation/stream/ticket-stream.queries.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { t } from "./customer-texts.ts";

export type CustomerTicket = ticketsContract.PublicTicket;
export type CustomerTicketRow = contract.PublicTicketRow;
export type CustomerTicketFilter = Partial<contract.Filter>;
export type CustomerTicketCounts = contract.Analysis;

/** `isBackground`: a request without a user action does not keep the session alive. */
export const customerTicketsQuery = (query: CustomerTicketFilter, isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "customer-list", query],
    queryFn: ({ signal }) => call(customerTickets.list, { query }, { signal, isBackground }),
    placeholderData: keepPreviousData,
  });

export const customerCountsQuery = (isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "figures"],
    queryFn: ({ signal }) => call(customerTickets.analysis, {}, { signal, isBackground }),
  });

/** The same key as for staff: a session has one role. */
export const customerTicketQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "one", code],
    queryFn: async ({ signal }) =>
      asCustomerTicket((await call(tickets.show, { params: { ticket: code } }, { signal })).ticket),
  });

/** Narrows the answer to the customer form of a ticket. */
export function asCustomerTicket(ticket: CustomerTicket | ticketsContract.Ticket): CustomerTicket {
  if (!("status_label" in ticket)) throw new Error("a ticket of staff on a customer's screen");
  return ticket;
}

interface NewCustomerTicket {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly department?: string;
  readonly file_ids: string[];
  readonly custom?: Record<string, string | number | boolean | string[]>;
}

export function useCreateCustomerTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCustomerTicket) => call(tickets.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  });
}

interface FollowUp {
  readonly body: string;
  readonly file_ids: string[];
}

/** The actions of a customer on their ticket. */
export function useCustomerTicketActions({ id, ticket_id }: CustomerTicket) {
  const queries = useQueryClient();
  const params = { ticket: id };
  const { queryKey } = customerTicketQuery(ticket_id);
  const settle = () => queries.invalidateQueries({ queryKey: ticketsKey });

  const reply = useMutation({
    mutationKey: sendingKey(id),
    mutationFn: (body: messagesContract.Draft) => call(ticketMessages.add, { params, body }),
    onSuccess({ ticket, comment }) {
      queries.setQueryData(queryKey, asCustomerTicket(ticket));
      appendItem(queries, ticket_id, comment as StreamItem);
      // The message is sent: nobody waits for the refresh.
      void settle();
    },
  });
  const followUp = useMutation({
    mutationFn: (body: FollowUp) => call(customerTickets.followUp, { params, body }),
    onSuccess: settle,
  });
  const end = useMutation({
    mutationFn: (act: "solve" | "reopen") =>
      act === "solve"
        ? call(ticketChanges.setStatus, { params, body: { status: "resolved" } })
        : call(ticketChanges.reopen, { params, body: {} }),
    onSuccess({ ticket }, act) {
      queries.setQueryData(queryKey, asCustomerTicket(ticket));
      toast.success(t(act === "solve" ? "solved_done" : "reopened_done"));
    },
    onError: (error) => toast.error(messageOf(error)),
    // Does not wait for the refresh.
    onSettled: () => void settle(),
  });
  return { reply, followUp, end };
}
