import type { ticketViews as contract } from "@parley/contract";
import { ticketViews } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../../tickets.queries.ts";
import { movedOwn } from "./view-order.rules.ts";

export type View = contract.View;
export type SystemView = contract.SystemView;
export type ColumnName = View["columns"][number];
export type Layout = View["layout"];

export const viewsQuery = queryOptions({
  queryKey: ["ticket-views"],
  queryFn: ({ signal }) => call(ticketViews.list, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const countsKey = [...ticketsKey, "counts"] as const;

/** The counts of some views. Earlier counts are shown until the answer arrives. */
export const countsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...countsKey, names],
    queryFn: ({ signal }) =>
      call(
        ticketViews.counts,
        { query: { views: names.join(",") } },
        { signal, isBackground: true },
      ),
    placeholderData: keepPreviousData,
    enabled: names.length > 0,
  });

/** Creates, changes, reorders and deletes views. Order and names change showsally. */
export function useViewActions() {
  const queries = useQueryClient();
  const { queryKey } = viewsQuery;
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: countsKey });
  };
  const refuse = async (error: unknown) => {
    toast.error(messageOf(error));
    await refresh();
  };
  const put = (view: View) =>
    queries.setQueryData(queryKey, (views) => {
      if (!views) return views;
      const isKnown = views.results.some(({ id }) => id === view.id);
      const results = views.results.map((one) => (one.id === view.id ? view : one));
      return { ...views, results: isKnown ? results : [...results, view] };
    });

  const create = useMutation({
    mutationFn: (body: contract.Draft) => call(ticketViews.create, { body }),
    onSuccess({ view, message }) {
      put(view);
      toast.success(message);
      return queries.invalidateQueries({ queryKey: countsKey });
    },
  });
  const change = useMutation({
    mutationFn: ({ view, ...body }: Omit<contract.Change, "version"> & { view: View }) =>
      call(ticketViews.change, {
        params: { id: view.id },
        body: { ...body, version: view.version },
      }),
    onSuccess({ view, message }) {
      put(view);
      toast.success(message);
      return queries.invalidateQueries({ queryKey: countsKey });
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(ticketViews.remove, { params: { id } }),
    onSuccess({ message }) {
      toast.success(message);
      return refresh();
    },
    onError: refuse,
  });
  const order = useMutation({
    scope: { id: "ticket-views-order" },
    mutationFn: (ids: string[]) => call(ticketViews.order, { body: { ids } }),
    onError: refuse,
  });

  function move(id: string, by: 1 | -1) {
    const views = queries.getQueryData(queryKey);
    if (!views) return;
    const results = movedOwn(views.results, id, by);
    queries.setQueryData(queryKey, { ...views, results });
    order.mutate(results.filter(({ is_own }) => is_own).map((view) => view.id));
  }

  return { create, change, remove, move };
}
