import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "#platform/session/session.ts";
import { type ListState, listStateOf } from "./list-state.rules.ts";
import { type ListView, listViewsOf, systemListView } from "./views/list-views.ts";
import { viewsQuery } from "./views/views.queries.ts";

const noViews = { system: [], results: [] };

export interface ListStateResult {
  /** In tab order; empty until loaded. */
  readonly listViews: readonly ListView[];
  /** Undefined until the view is loaded. */
  readonly listState: ListState | undefined;
  /** The view in the address does not exist or is not visible. */
  readonly isMissing: boolean;
}

/** The list state of the address. The default view is all open tickets for admins, and the own ones for others. */
export function useListState(): ListStateResult {
  const [address] = useSearchParams();
  const { role } = useUser();
  const { data, isError } = useQuery(viewsQuery);
  const listViews = useMemo(() => listViewsOf(data ?? noViews), [data]);
  const defaultName = role === "admin" ? "all_open" : "my_open";
  const name = address.get("view") ?? defaultName;
  const listView = listViews.find((one) => one.name === name);
  // The default view needs no request.
  const view = listView ?? (name === defaultName ? systemListView(defaultName) : undefined);
  const search = address.toString();
  const listState = useMemo(
    () => view && listStateOf(new URLSearchParams(search), view),
    [search, view],
  );
  return { listViews, listState, isMissing: !view && (data !== undefined || isError) };
}
