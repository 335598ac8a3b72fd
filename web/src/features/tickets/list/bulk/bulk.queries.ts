import type { ticketBulk as contract } from "@parley/contract";
import { ticketBulk } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Bulk = contract.Bulk;
export type BulkAsk = contract.Ask;

const askEvery = 1500;

export const isOver = ({ state }: Bulk) => state === "done" || state === "failed";

export const startBulk = (body: BulkAsk) => call(ticketBulk.start, { body });

/** How far it is. The socket says it sooner; asking goes on for when there is none. */
export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: ["ticket-bulk", id],
    queryFn: async ({ signal }) =>
      (await call(ticketBulk.show, { params: { id } }, { signal, isBackground: true })).bulk,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEvery),
    staleTime: 0,
  });
