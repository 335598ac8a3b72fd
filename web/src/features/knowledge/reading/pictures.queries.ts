import { files } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const staleMs = 4 * 60_000;

/** Where a picture of an article can be looked at, large. The address ends after five minutes. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ["knowledge", "picture", id],
    queryFn: async ({ signal }) => {
      const { preview_url } = await call(files.show, { params: { id } }, { signal });
      return preview_url && `${preview_url}?size=large`;
    },
    staleTime: staleMs,
  });
