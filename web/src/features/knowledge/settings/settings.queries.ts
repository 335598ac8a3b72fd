import type { kbSettings as contract } from "@parley/contract";
import { kbSettings } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Settings = contract.Settings;

export const settingsQuery = queryOptions({
  queryKey: ["knowledge", "settings"],
  queryFn: async ({ signal }) => (await call(kbSettings.show, {}, { signal })).settings,
});

export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Change) => call(kbSettings.changeSettings, { body }),
    onSuccess: ({ settings }) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
}
