import { kbArticles } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const leastWords = 3;

/** Articles that may answer what somebody writes; none for fewer than three words. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ["knowledge", "suggestions", words],
    queryFn: async ({ signal }) =>
      (await call(kbArticles.suggest, { query: { q: words } }, { signal, isBackground: true }))
        .results,
    enabled: words.split(" ").length >= leastWords,
    placeholderData: keepPreviousData,
    retry: false,
  });
