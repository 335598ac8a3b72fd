import { sessions } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const key = ["identity", "sessions"] as const;

export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(sessions.list, {}, { signal }),
  staleTime: 10_000,
});

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sessions.revoke, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessions.revokeOthers, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
