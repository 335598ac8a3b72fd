import { kbSynonyms } from "@parley/contract/calls";
import type { Language } from "@parley/contract/knowledge/languages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export interface SynonymGroup {
  readonly terms: string[];
  readonly is_one_way: boolean;
}

export const synonymsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ["knowledge", "synonyms", lang],
    queryFn: async ({ signal }) =>
      (await call(kbSynonyms.show, { params: { lang } }, { signal })).groups,
  });

export function useReplaceSynonyms(lang: Language) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (groups: readonly SynonymGroup[]) =>
      call(kbSynonyms.replace, { params: { lang }, body: { groups: [...groups] } }),
    onSuccess: ({ groups }) => queries.setQueryData(synonymsQuery(lang).queryKey, groups),
  });
}
