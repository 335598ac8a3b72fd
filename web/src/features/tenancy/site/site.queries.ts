import { site } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const minute = 60_000;

/** The public data of the business of this host. Fetched once, without retries. */
export const siteQuery = queryOptions({
  queryKey: ["tenancy", "site"],
  queryFn: ({ signal }) => call(site.validate, { body: { url: location.href } }, { signal }),
  staleTime: 5 * minute,
  gcTime: 10 * minute,
  retry: false,
});
