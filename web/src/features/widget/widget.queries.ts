import type { widget as contract } from "@parley/contract";
import { widget } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Widget = contract.Widget;

export const widgetQuery = queryOptions({
  queryKey: ["widget"],
  queryFn: async ({ signal }) => (await call(widget.show, {}, { signal })).settings,
});

export function useChangeWidget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Change) => call(widget.change, { body }),
    onSuccess: ({ settings }) => queries.setQueryData(widgetQuery.queryKey, settings),
  });
}
