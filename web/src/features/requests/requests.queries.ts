import type { requests as contract } from "@parley/contract";
import { requests, savedReplies } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { textOfHtml } from "../tickets/index.ts";

export type Request = contract.Request;
export type RequestPage = contract.RequestPage;
export type RequestRow = contract.RequestRow;
export type Status = contract.Status;
export type Batch = contract.Batch;
export type Decided = contract.Decided;

const key = ["requests"] as const;

export const requestsQuery = (status: Status, page: number) =>
  queryOptions({
    queryKey: [...key, "list", status, page],
    queryFn: ({ signal }) => call(requests.list, { query: { status, page } }, { signal }),
    placeholderData: keepPreviousData,
    // Requests come in meanwhile.
    staleTime: 0,
  });

export const requestCountsQuery = queryOptions({
  queryKey: [...key, "counts"],
  queryFn: ({ signal }) => call(requests.counts, {}, { signal }),
});

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(requests.show, { params: { request: id } }, { signal })).request,
  });

/** Says what was decided, and whether it can be taken back. */
export type OnDecided = (answer: { readonly message: string }, canUndo: boolean) => void;

interface DecidedOne {
  readonly message: string;
  readonly request: Request;
}

function useDecision<T>(act: (ask: T) => Promise<DecidedOne>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ request }) {
      queries.setQueryData(requestQuery(request.id).queryKey, request);
    },
    // Also after a refusal: somebody else was faster.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

const of = (id: string) => ({ params: { request: id } });

export const useAcceptRequest = (id: string) =>
  useDecision((body: contract.Acceptance) => call(requests.accept, { ...of(id), body }));
export const useMergeRequest = (id: string) =>
  useDecision((ticket: string) => call(requests.merge, { ...of(id), body: { ticket } }));
export const useDeclineRequest = (id: string) =>
  useDecision((body: contract.Decline) => call(requests.decline, { ...of(id), body }));
export const useMarkSpam = (id: string) =>
  useDecision((block: boolean) => call(requests.spam, { ...of(id), body: { block } }));
export const useRestoreRequest = () => useDecision((id: string) => call(requests.restore, of(id)));

export function useDecideMany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Batch) => call(requests.decideMany, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Saved replies that are a reason as they are: short, and without a word that only a ticket fills in. */
export const declineTextsQuery = queryOptions({
  queryKey: ["saved-replies", "decline"],
  queryFn: async ({ signal }) => {
    const query = { page_size: 100, sort: "-used_count" as const };
    const { results } = await call(savedReplies.list, { query }, { signal });
    return results
      .map(({ id, name, body }) => ({
        value: id,
        label: name,
        text: textOfHtml(body).replace(/\s+/g, " ").trim(),
      }))
      .filter(({ text }) => text.length >= 3 && text.length <= 500 && !text.includes("{{"));
  },
});
