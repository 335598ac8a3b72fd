import type {
  Answer,
  metricAnnotations as annotationsContract,
  metricTargets as contract,
} from "@parley/contract";
import { metricAnnotations, metricTargets } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Target = contract.Target;
export type Annotation = Answer<typeof annotationsContract.list>["results"][number];

export const targetsQuery = queryOptions({
  queryKey: ["metric-targets"],
  queryFn: ({ signal }) => call(metricTargets.list, {}, { signal }),
});

const annotationsKey = ["metric-annotations"] as const;

/** From a day on, or all. */
export const annotationsQuery = (from?: string) =>
  queryOptions({
    queryKey: [...annotationsKey, from ?? ""],
    queryFn: ({ signal }) =>
      call(metricAnnotations.list, { query: from ? { from } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useTargetChanges() {
  const queries = useQueryClient();
  const renewed = (queryKey: readonly string[]) => () => queries.invalidateQueries({ queryKey });
  return {
    save: useMutation({
      mutationFn: (targets: Target[]) => call(metricTargets.save, { body: { targets } }),
      onSuccess: renewed(targetsQuery.queryKey),
    }),
    add: useMutation({
      mutationFn: (body: annotationsContract.Draft) => call(metricAnnotations.create, { body }),
      onSuccess: renewed(annotationsKey),
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(metricAnnotations.remove, { params: { id } }),
      onSuccess: renewed(annotationsKey),
    }),
  };
}
