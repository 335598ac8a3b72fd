import type { sendingDomains as contract } from "@parley/contract";
import { sendingDomains } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type SendingDomain = contract.SendingDomain;
export type DkimKey = contract.DkimKey;
export type DnsFinding = contract.DnsFinding;

const queryKey = ["mail", "domains"] as const;

export const domainsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(sendingDomains.list, {}, { signal })).results,
  // Records are looked at every hour, whoever watches.
  staleTime: 0,
});

function useDomainMutation<A, T>(act: (ask: A) => Promise<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useCheckDomain = () =>
  useDomainMutation((domain: string) => call(sendingDomains.check, { body: { domain } }));

export const useAddKey = () =>
  useDomainMutation((domain: string) => call(sendingDomains.addKey, { body: { domain } }));

export const useRemoveKey = () =>
  useDomainMutation((id: string) => call(sendingDomains.removeKey, { params: { id } }));
