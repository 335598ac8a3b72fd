import type { ticketMerge as contract } from "@parley/contract";
import { ticketMerge } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";

export const mergeTickets = (survivor: string, body: contract.Choices) =>
  call(ticketMerge.merge, { params: { ticket: survivor }, body });

/** Opens a new ticket with copies of some messages. */
export const splitTicket = (id: string, body: { title: string; message_ids: string[] }) =>
  call(ticketMerge.split, { params: { ticket: id }, body });
