import type { Answer, Ask, slaPolicies as contract } from "@parley/contract";
import { slaPolicies } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";
import { useSlaChange } from "../sla.queries.ts";

export type Policy = Answer<typeof contract.list>["results"][number];
export type Target = Policy["targets"][number];
export type PolicyDraft = Ask<typeof contract.create>["body"];
export type PolicyChange = Ask<typeof contract.change>["body"];
export type Choices = Answer<typeof contract.choices>;
export type People = Answer<typeof contract.usersAndGroups>;

const atOnce = 100;

/** All policies, because a new order must name each of them; a business has at most 200. */
export const policiesQuery = queryOptions({
  queryKey: ["sla", "policies"],
  async queryFn({ signal }) {
    const all: Policy[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { page, page_size: atOnce };
      const { results, next } = await call(slaPolicies.list, { query }, { signal });
      all.push(...results);
      isMore = next !== null;
    }
    return all;
  },
});

export const choicesQuery = queryOptions({
  queryKey: ["sla", "choices"],
  queryFn: ({ signal }) => call(slaPolicies.choices, {}, { signal }),
});

export const peopleQuery = queryOptions({
  queryKey: ["sla", "people"],
  queryFn: ({ signal }) => call(slaPolicies.usersAndGroups, {}, { signal }),
});

export const useCreatePolicy = () =>
  useSlaChange((body: PolicyDraft) => completingStep("policy", call(slaPolicies.create, { body })));

export const useChangePolicy = () =>
  useSlaChange(({ id, ...body }: PolicyChange & { id: string }) =>
    call(slaPolicies.change, { params: { id }, body }),
  );

/** Optimistic: shown at once and reverted if the server refuses. */
function useShownAtOnce<Wish, Done>(
  send: (wish: Wish) => Promise<Done>,
  show: (policies: Policy[], wish: Wish) => Policy[],
) {
  const queries = useQueryClient();
  const { queryKey } = policiesQuery;
  return useMutation({
    mutationFn: send,
    async onMutate(wish: Wish) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (now) => now && show(now, wish));
      return { before };
    },
    onError: (_error, _wish, kept) => queries.setQueryData(queryKey, kept?.before),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ["sla"] }),
  });
}

export const useSwitchPolicy = () =>
  useShownAtOnce(
    ({ id, isOn }: { id: string; isOn: boolean }) =>
      isOn
        ? call(slaPolicies.activate, { params: { id } })
        : call(slaPolicies.deactivate, { params: { id } }),
    (policies, { id, isOn }) =>
      policies.map((policy) => (policy.id === id ? { ...policy, is_active: isOn } : policy)),
  );

export const useReorderPolicies = () =>
  useShownAtOnce(
    (ids: string[]) => call(slaPolicies.reorder, { body: { ids } }),
    (policies, ids) => policies.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)),
  );
