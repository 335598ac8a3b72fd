import { agents, audit, exports } from "@parley/contract/calls";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly from: string;
  readonly to: string;
}

const key = ["audit"] as const;

export function entriesQuery(filter: AuditFilter) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return infiniteQueryOptions({
    queryKey: [...key, "list", asked],
    queryFn: ({ signal, pageParam }) =>
      call(
        audit.list,
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    // A cursor: entries written meanwhile move nothing.
    getNextPageParam: ({ next, results }) => (next ? results.at(-1)?.position : undefined),
    placeholderData: keepPreviousData,
  });
}

export const actionsQuery = queryOptions({
  queryKey: [...key, "actions"],
  queryFn: ({ signal }) => call(audit.actions, {}, { signal }),
  staleTime: 60_000,
});

/** Staff whose name begins like this, also those who left: their entries stay. */
export const staffQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, "staff", search],
    queryFn: async ({ signal }) => {
      const query = { page_size: 50, ...(search && { search }) };
      const { results } = await call(agents.list, { query }, { signal });
      return results.map(({ id, name }) => ({ value: id, label: name }));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export function entryQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "entry", id],
    queryFn: ({ signal }) => call(audit.show, { params: { id } }, { signal }),
    // Entries never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends set filters only: the server refuses empty ones. */
export function startExport(filter: AuditFilter) {
  const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return call(audit.startExport, { body });
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
