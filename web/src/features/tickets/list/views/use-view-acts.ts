import type { ticketViews as contract } from "@parley/contract";
import { ticketViews } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { movedOwn } from "./order.rules.ts";
import { countsKey, type View, viewsQuery } from "./views.queries.ts";

/** Keeps, changes, orders and deletes views. Order and names show at once. */
export function useViewActs() {
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
    mutationFn: ({ idempotencyKey, ...body }: contract.Draft & { idempotencyKey: string }) =>
      call(ticketViews.create, { body }, { idempotencyKey }),
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
