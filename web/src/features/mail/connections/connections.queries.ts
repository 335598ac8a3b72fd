import type { mailConnections as contract } from "@parley/contract";
import { mailConnections } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { configQuery } from "../settings/settings.queries.ts";

export const providersQuery = queryOptions({
  queryKey: ["mail", "providers"],
  queryFn: ({ signal }) => call(mailConnections.providers, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Answers where the browser goes to sign in. */
export function useStartConnection(id: string) {
  return useMutation({
    mutationFn: (provider: contract.Provider["name"]) =>
      call(mailConnections.start, { params: { id }, body: { provider } }),
  });
}

export function useFinishConnection() {
  const refresh = useRefreshMailboxes();
  return useMutation({
    mutationFn: (body: contract.Finish) => call(mailConnections.finish, { body }),
    onSuccess: refresh,
  });
}

export function useDisconnect(id: string) {
  const refresh = useRefreshMailboxes();
  return useMutation({
    mutationFn: () => call(mailConnections.disconnect, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshMailboxes() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: configQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ["mail", "problems"] });
    return queries.invalidateQueries({ queryKey: ["mail", "emails"] });
  };
}
