import type { Answer, general as contract } from "@parley/contract";
import { general } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completeStep } from "../checklist/use-checklist.ts";
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

const brandingFields = new Set(["brand_color", "remove_logo", "remove_favicon", "version"]);

/** Sends changed fields only. The response updates the sidebar, the page icon and the brand colour at once. */
export function useUpdateGeneral() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files }: Change) => call(general.update, { body }, { files }),
    onSuccess({ business }, { body, files }) {
      if (Object.keys(body).some((name) => !brandingFields.has(name))) completeStep("general");
      if (body.brand_color !== undefined || Object.keys(files).length > 0) completeStep("branding");
      const { name, logo_url, favicon_url, brand_color, timezone } = business;
      const branding = { name, logo_url, favicon_url, brand_color, timezone };
      queries.setQueryData(generalQuery.queryKey, { business });
      queries.setQueryData(siteQuery.queryKey, (site) => site && { ...site, business: branding });
    },
  });
}
