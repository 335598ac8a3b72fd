import type { categories as contract } from "@parley/contract";
import { categories } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";

export type Category = contract.Category;
export type ListedCategory = contract.Listed;
export type CategoryFilter = Partial<contract.Filter>;

const key = ["categories"] as const;

export const categoriesQuery = (query: CategoryFilter) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(categories.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // A failure is shown at once, with a button to try again.
    retry: false,
  });

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(categories.show, { params: { id } }, { signal })).category,
  });

/** A mutation of a category that refreshes all category lists. */
function useCategoryMutation<T>(act: (ask: T) => Promise<{ message: string; category: Category }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ category }) {
      queries.setQueryData(categoryQuery(category.id).queryKey, category);
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export const useCreateCategory = () =>
  useCategoryMutation((body: contract.Draft) =>
    completingStep("category", call(categories.create, { body })),
  );

export const useUpdateCategory = () =>
  useCategoryMutation(({ id, ...body }: contract.Change & { id: string }) =>
    call(categories.update, { params: { id }, body }),
  );

export const useToggleCategory = () =>
  useCategoryMutation(({ id, version, is_active }: ListedCategory) =>
    call(
      categories.toggle,
      { params: { id }, query: { is_active: !is_active } },
      version === undefined ? {} : { seen: version },
    ),
  );
