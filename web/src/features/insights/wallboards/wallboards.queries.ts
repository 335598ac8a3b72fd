import type { Answer, wallboards as contract } from "@parley/contract";
import { wallboards } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Wallboard = Answer<typeof contract.list>["results"][number];

export const wallboardsQuery = queryOptions({
  queryKey: ["wallboards"],
  queryFn: ({ signal }) => call(wallboards.list, {}, { signal }),
});

const refreshMs = 15_000;

/** The figures of a wallboard link, refreshed every 15 seconds, also in the background. */
export const shownWallboardQuery = (token: string) =>
  queryOptions({
    queryKey: ["wallboard", token],
    queryFn: ({ signal }) => call(wallboards.show, { params: { token } }, { signal }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
    retry: false,
  });

export function useWallboards() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: wallboardsQuery.queryKey });
  return {
    create: useMutation({
      mutationFn: (body: contract.Draft) => call(wallboards.create, { body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: contract.Change & { id: string }) =>
        call(wallboards.change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(wallboards.remove, { params: { id } }),
      onSuccess,
    }),
  };
}
