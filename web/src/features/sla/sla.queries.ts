import type { Answer, Ask, sla as contract } from "@parley/contract";
import { sla } from "@parley/contract/calls";
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Summary = Answer<typeof contract.summary>;
export type Trial = Ask<typeof contract.preview>["body"];

export const summaryQuery = queryOptions({
  queryKey: ["sla", "summary"],
  queryFn: ({ signal }) => call(sla.summary, {}, { signal }),
});

const minute = 60_000;

/** Refetched every minute, because the preview starts now. */
export const previewQuery = (body: Trial) =>
  queryOptions({
    queryKey: ["sla", "preview", body],
    queryFn: ({ signal }) => call(sla.preview, { body }, { signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
    retry: false,
  });

/** Any change can affect a figure, a list or a due time, so all SLA queries are invalidated. */
export function useSlaChange<Wish, Done>(
  change: (wish: Wish) => Promise<Done>,
): UseMutationResult<Done, Error, Wish> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ["sla"] }),
  });
}
