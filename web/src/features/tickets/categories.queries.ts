import type { categories as contract } from "@parley/contract";
import { categories } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Category = contract.Category;
export type ListedCategory = contract.Listed;
export type CategoryFilter = Partial<contract.Filter>;

const key = ["categories"] as const;

export const categoriesQuery = (query: CategoryFilter) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(categories.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // A failure is shown as it is, at once: the person decides whether to try again.
    retry: false,
  });

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(categories.show, { params: { id } }, { signal })).category,
  });

/** What changes a category; every list of them then asks again. */
function useCategoryAct<T>(act: (ask: T) => Promise<{ message: string; category: Category }>) {
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
  useCategoryAct(({ idempotencyKey, ...body }: contract.Draft & { idempotencyKey: string }) =>
    call(categories.create, { body }, { idempotencyKey }),
  );

export const useUpdateCategory = () =>
  useCategoryAct(({ id, ...body }: contract.Change & { id: string }) =>
    call(categories.update, { params: { id }, body }),
  );

export const useToggleCategory = () =>
  useCategoryAct(({ id, version }: ListedCategory) =>
    call(categories.toggle, { params: { id } }, version === undefined ? {} : { seen: version }),
  );
