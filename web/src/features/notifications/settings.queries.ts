import type { Answer, noticeSettings as contract } from "@parley/contract";
import { noticeSettings } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Settings = Answer<typeof contract.show>["settings"];

export const settingsQuery = queryOptions({
  queryKey: ["notifications", "settings"],
  queryFn: ({ signal }) => call(noticeSettings.show, {}, { signal }),
});

/** Shown at once; what the server refuses goes back to what it was. */
export function useChangeSettings() {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(noticeSettings.change, { body }),
    onMutate(change) {
      // Not waited for: what was chosen shows at once. Nor taken back, which would overwrite it.
      void queries.cancelQueries({ queryKey }, { revert: false });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (now) =>
          now && {
            settings: {
              ...now.settings,
              ...change,
              matrix: { ...now.settings.matrix, ...change.matrix },
            },
          },
      );
      return { before };
    },
    onError: (_error, _change, kept) => queries.setQueryData(queryKey, kept?.before),
    onSuccess: ({ settings }) => queries.setQueryData(queryKey, { settings }),
  });
}
