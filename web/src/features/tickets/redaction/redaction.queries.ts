import type { ticketRedaction as contract } from "@parley/contract";
import { ticketRedaction } from "@parley/contract/calls";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../tickets.queries.ts";

/** In how many places a message, a text or files stand now. Nothing is removed. */
export const placesQuery = (id: string, part: contract.Part) =>
  queryOptions({
    queryKey: [...ticketsKey, "redaction", id, part],
    queryFn: async ({ signal }) => {
      const ask = { params: { id }, body: part };
      return (await call(ticketRedaction.preview, ask, { signal })).places;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function useRedaction(id: string) {
  const queries = useQueryClient();
  return async (body: contract.Redaction): Promise<void> => {
    const { message } = await call(ticketRedaction.redact, { params: { id }, body });
    toast.success(message);
    await queries.invalidateQueries({ queryKey: ticketsKey });
  };
}
