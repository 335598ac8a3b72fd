import { files } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

// A little less than the desk lets it hold.
const goodMs = 4 * 60_000;

/** Where a picture can be looked at: asked for when it comes into view, good for some minutes and for this person alone. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ["files", "preview", id],
    queryFn: async ({ signal }) =>
      (await call(files.show, { params: { id } }, { signal, isBackground: true })).preview_url,
    staleTime: goodMs,
    gcTime: goodMs,
    retry: false,
  });
