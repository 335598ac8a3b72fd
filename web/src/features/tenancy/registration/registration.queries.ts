import type { registration as contract } from "@parley/contract";
import { registration } from "@parley/contract/calls";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** Whether an address is free. Responses are cached while the person types. */
export const addressQuery = (domain: string) =>
  queryOptions({
    queryKey: ["tenancy", "address", domain],
    queryFn: ({ signal }) => call(registration.address, { query: { domain } }, { signal }),
    enabled: domain.length >= 3,
    staleTime: 60_000,
    retry: false,
  });

export function useRegister() {
  return useMutation({
    mutationFn: (body: contract.Draft) => call(registration.create, { body }),
  });
}
