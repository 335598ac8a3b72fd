import type { kbCategories as contract } from "@parley/contract";
import { kbCategories } from "@parley/contract/calls";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Category = contract.Category;
export type Branch = Category & { readonly children?: readonly Branch[] };

export const treeQuery = queryOptions({
  queryKey: ["knowledge", "categories"],
  queryFn: async ({ signal }) =>
    (await call(kbCategories.tree, {}, { signal })).results as readonly Branch[],
});

export interface Leaf extends Category {
  /** How deep it is, from 0. */
  readonly depth: number;
  readonly siblings: readonly string[];
}

/** The tree in one list, each under its parent. */
export function leavesOf(tree: readonly Branch[], depth = 0): Leaf[] {
  const siblings = tree.map(({ id }) => id);
  return tree.flatMap(({ children = [], ...category }) => [
    { ...category, depth, siblings },
    ...leavesOf(children, depth + 1),
  ]);
}

/** The categories to choose from, each with those above it. */
export function useCategoryOptions() {
  const { data = [] } = useQuery(treeQuery);
  return optionsOf(data, "");
}

function optionsOf(tree: readonly Branch[], above: string): { value: string; label: string }[] {
  return tree.flatMap(({ id, name, children = [] }) => [
    { value: id, label: above + name },
    ...optionsOf(children, `${above}${name} / `),
  ]);
}

function useCategoryMutation<T, A>(act: (ask: T) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["knowledge"] }),
  });
}

export const useCreateCategory = () =>
  useCategoryMutation((body: contract.Draft) => call(kbCategories.create, { body }));

export const useChangeCategory = () =>
  useCategoryMutation(({ id, ...body }: contract.Change & { id: string }) =>
    call(kbCategories.change, { params: { category: id }, body }),
  );

export const useRemoveCategory = () =>
  useCategoryMutation(({ id, move_to }: { id: string; move_to?: string }) =>
    call(kbCategories.remove, {
      params: { category: id },
      query: move_to ? { move_to } : {},
    }),
  );

export const useOrderCategories = () =>
  useCategoryMutation((ids: string[]) => call(kbCategories.order, { body: { ids } }));
