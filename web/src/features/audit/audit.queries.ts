import { audit, exports } from "@parley/contract/calls";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export interface Wanted {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly from: string;
  readonly to: string;
}

const key = ["audit"] as const;

export function entriesQuery(wanted: Wanted) {
  const asked = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
  return infiniteQueryOptions({
    queryKey: [...key, "list", asked],
    queryFn: ({ signal, pageParam }) =>
      call(
        audit.list,
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    // The place of the last entry: what is written meanwhile moves nothing.
    getNextPageParam: ({ next, results }) => (next ? results.at(-1)?.position : undefined),
    placeholderData: keepPreviousData,
  });
}

export const actionsQuery = queryOptions({
  queryKey: [...key, "actions"],
  queryFn: ({ signal }) => call(audit.actions, {}, { signal }),
  staleTime: 60_000,
});

export function entryQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "entry", id],
    queryFn: ({ signal }) => call(audit.show, { params: { id } }, { signal }),
    // What is sealed never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Only what was narrowed: the server refuses an empty name of a filter. */
export function startExport(wanted: Wanted) {
  const body = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
  return call(audit.startExport, { body }, { idempotencyKey: crypto.randomUUID() });
}

export function exportQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ["exports", id],
    queryFn: ({ signal }) =>
      call(exports.show, { params: { id: id ?? "" } }, { signal, isBackground: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.job.state) ? false : 1000),
    staleTime: 0,
  });
}

export function isOver(state: string | undefined): boolean {
  return state === "done" || state === "failed";
}

export function verify() {
  return call(audit.verify, {});
}
