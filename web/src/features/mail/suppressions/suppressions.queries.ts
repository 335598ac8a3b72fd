import type { suppressions as contract } from "@parley/contract";
import { suppressions } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Suppression = contract.Suppression;

const key = ["mail", "suppressions"] as const;

export const suppressionsQuery = (query: Partial<contract.Filter>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(suppressions.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Reports come in meanwhile.
    staleTime: 0,
  });

export function useAllowAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(suppressions.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
