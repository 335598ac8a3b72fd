import type { kbArticles as contract } from "@parley/contract";
import { kbArticles, kbCategories, kbSettings } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const queryKey = ["knowledge", "reading"] as const;

export type Read = contract.PublicArticle;
export type ReadRow = contract.PublicArticleRow;

export const readTreeQuery = queryOptions({
  queryKey: [...queryKey, "tree"],
  queryFn: async ({ signal }) => (await call(kbCategories.tree, {}, { signal })).results,
});

export const readSettingsQuery = queryOptions({
  queryKey: [...queryKey, "settings"],
  queryFn: async ({ signal }) => (await call(kbSettings.publicSettings, {}, { signal })).settings,
});

export const readListQuery = (filter: { category?: string; page: number; page_size: number }) =>
  queryOptions({
    queryKey: [...queryKey, "list", filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, sort: "title" as const };
      const page = await call(kbArticles.list, { query }, { signal });
      return { ...page, results: page.results as ReadRow[] };
    },
    placeholderData: keepPreviousData,
  });

export const readSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...queryKey, "search", q],
    queryFn: ({ signal }) => call(kbArticles.search, { query: { q, page_size: 25 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q.length >= 2,
  });

export const readQuery = (article: string) =>
  queryOptions({
    queryKey: [...queryKey, "one", article],
    queryFn: async ({ signal }) =>
      (await call(kbArticles.show, { params: { article } }, { signal })).article as Read,
  });

/** Counts that an article was read. Nobody waits for it. */
export const countView = (article: string) =>
  call(kbArticles.view, { params: { article } }, { isBackground: true }).catch(() => undefined);

export const useRate = (article: string) =>
  useMutation({
    mutationFn: (helpful: boolean) =>
      call(kbArticles.feedback, { params: { article }, body: { helpful } }),
  });
