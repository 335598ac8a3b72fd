import type { quarantine as contract } from "@parley/contract";
import { quarantine } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type QuarantinedMail = contract.QuarantinedMail;

const key = ["mail", "quarantine"] as const;

export const quarantineQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, page],
    queryFn: ({ signal }) => call(quarantine.list, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Mails come in meanwhile.
    staleTime: 0,
  });

export function useReleaseMail(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Release) => call(quarantine.release, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteMail(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(quarantine.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
