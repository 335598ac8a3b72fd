import type { Answer, savedReports as contract } from "@parley/contract";
import { savedReports } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type SavedReport = Answer<typeof contract.list>["results"][number];
export type ReportDraft = contract.Draft;

export const savedReportsQuery = queryOptions({
  queryKey: ["saved-reports"],
  queryFn: ({ signal }) => call(savedReports.list, {}, { signal }),
});

/** Saves, changes and deletes reports; the list follows. */
export function useSavedReports() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
  return {
    create: useMutation({
      mutationFn: (body: ReportDraft) => call(savedReports.create, { body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: contract.Change & { id: string }) =>
        call(savedReports.change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(savedReports.remove, { params: { id } }),
      onSuccess,
    }),
  };
}
