import type { ticketBulk as contract } from "@parley/contract";
import { ticketBulk } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Bulk = contract.Bulk;
export type BulkRequest = contract.Ask;

const askEvery = 1500;

export const isOver = ({ state }: Bulk) => state === "done" || state === "failed";

export const startBulk = (body: BulkRequest) => call(ticketBulk.start, { body });

/** The progress of a job. Polled for the case that the live socket is not connected. */
export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: ["ticket-bulk", id],
    queryFn: async ({ signal }) =>
      (await call(ticketBulk.show, { params: { id } }, { signal, isBackground: true })).bulk,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEvery),
    staleTime: 0,
  });
