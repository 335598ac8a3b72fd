import type { kbArticles as contract, kbPublishing as publishing } from "@parley/contract";
import { kbArticles, kbPublishing } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Article = contract.Article;
export type ArticleRow = contract.ArticleRow;
export type ArticleChange = contract.ArticleChange;
export type Version = publishing.Version;
export type DiffLine = publishing.DiffLine;

const queryKey = ["knowledge", "articles"] as const;

export const articlesQuery = (filter: Partial<contract.Filter>) =>
  queryOptions({
    queryKey: [...queryKey, "list", filter],
    queryFn: async ({ signal }) => {
      const page = await call(kbArticles.list, { query: filter }, { signal });
      return { ...page, results: page.results as ArticleRow[] };
    },
    placeholderData: keepPreviousData,
  });

const articleKey = (article: string) => [...queryKey, "one", article] as const;

export const articleQuery = (article: string) =>
  queryOptions({
    queryKey: articleKey(article),
    queryFn: async ({ signal }) =>
      (await call(kbArticles.show, { params: { article } }, { signal })).article as Article,
  });

export const versionsQuery = (article: string) =>
  queryOptions({
    queryKey: [...queryKey, "versions", article],
    queryFn: ({ signal }) =>
      call(kbPublishing.versions, { params: { article }, query: { page_size: 100 } }, { signal }),
  });

export const versionQuery = (article: string, n: number, draft: number) =>
  queryOptions({
    queryKey: [...queryKey, "version", article, n, draft],
    queryFn: ({ signal }) => call(kbPublishing.version, { params: { article, n } }, { signal }),
  });

export function useCreateArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.ArticleDraft) => call(kbArticles.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Saves a part of a working draft. */
export const saveArticle = (article: string, body: ArticleChange, keepalive = false) =>
  call(kbArticles.change, { params: { article }, body }, { keepalive });

export function useKeepArticle() {
  const queries = useQueryClient();
  return (article: Article) => {
    queries.setQueryData(articleQuery(article.id).queryKey, article);
    void queries.invalidateQueries({ queryKey: [...queryKey, "list"] });
  };
}

const steps = {
  publish: (article: string, note?: string) =>
    call(kbPublishing.publish, { params: { article }, body: note ? { note } : {} }),
  submit: (article: string) => call(kbPublishing.submit, { params: { article } }),
  approve: (article: string) => call(kbPublishing.approve, { params: { article } }),
  refuse: (article: string, reason = "") =>
    call(kbPublishing.refuse, { params: { article }, body: { reason } }),
  archive: (article: string) => call(kbPublishing.archive, { params: { article } }),
  unarchive: (article: string) => call(kbPublishing.unarchive, { params: { article } }),
  remove: (article: string) => call(kbArticles.remove, { params: { article } }),
  restore: (article: string) => call(kbArticles.restore, { params: { article } }),
} as const;

export type Step = keyof typeof steps;

/** What decides about an article, and what everybody sees of it. */
export function useArticleStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, article, text }: { step: Step; article: string; text?: string }) =>
      steps[step](article, text),
    onSuccess: ({ article }) => {
      queries.setQueryData(articleQuery(article.id).queryKey, article);
      return queries.invalidateQueries({ queryKey: ["knowledge"] });
    },
  });
}

export function useRestoreVersion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ article, n }: { article: string; n: number }) =>
      call(kbPublishing.restoreVersion, { params: { article, n } }),
    onSuccess: ({ article }) => queries.setQueryData(articleQuery(article.id).queryKey, article),
  });
}

export async function uploadImage(image: File): Promise<string> {
  const uploaded = await call(kbArticles.uploadImage, { body: {} }, { files: { image } });
  return uploaded.image.id;
}
