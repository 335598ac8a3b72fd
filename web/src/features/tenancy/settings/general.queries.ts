import type { Answer, general as contract } from "@parley/contract";
import { general } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { siteQuery } from "../site/site.queries.ts";

export type Business = Answer<typeof contract.info>["business"];

export const generalQuery = queryOptions({
  queryKey: ["tenancy", "general"],
  queryFn: ({ signal }) => call(general.info, {}, { signal }),
});

interface Change {
  readonly body: contract.Change;
  readonly files: { readonly logo?: File; readonly favicon?: File };
}

/** Sends changed fields only. The response updates the sidebar, the page icon and the brand colour at once. */
export function useUpdateGeneral() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files }: Change) => call(general.update, { body }, { files }),
    onSuccess({ business }) {
      const { name, logo_url, favicon_url, brand_color, timezone } = business;
      const branding = { name, logo_url, favicon_url, brand_color, timezone };
      queries.setQueryData(generalQuery.queryKey, { business });
      queries.setQueryData(siteQuery.queryKey, (site) => site && { ...site, business: branding });
    },
  });
}
