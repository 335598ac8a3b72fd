import { ticketStream } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../tickets.queries.ts";

const most = 100;

/** The files of a ticket, the newest first. */
export const ticketFilesQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "files", code],
    queryFn: ({ signal }) => {
      const ask = { params: { ticket: code }, query: { page_size: most } };
      return call(ticketStream.files, ask, { signal, isBackground: true });
    },
  });
