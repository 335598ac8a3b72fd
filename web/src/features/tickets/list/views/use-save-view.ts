import type { ticketViews as contract } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { systemFilters } from "@parley/contract/tickets/list/system-filters";
import { useQueryClient } from "@tanstack/react-query";
import { ticketsQuery } from "../../tickets.queries.ts";
import { filterToSave, type ListState, queryOf } from "../list-state.rules.ts";
import type { ViewFields } from "./view-form.tsx";
import { type SystemView, useViewActions } from "./views.queries.ts";

/** Saves the list state to its view or as a new view. */
export function useSaveView(listState: ListState) {
  const queries = useQueryClient();
  const { create, change } = useViewActions();
  const { view } = listState;
  const ofView = view.saved ? [] : systemFilters[view.name as SystemView];
  const display = {
    columns: [...listState.columns],
    sort: listState.sort,
    group_by: listState.group,
    layout: listState.layout,
  };
  /** The search as the server has parsed it, from the answer of the list. */
  function wordsOf(list: ListState): TicketFilter | undefined {
    const page = queries.getQueryData(ticketsQuery(queryOf(list)).queryKey);
    return page?.q_filter as unknown as TicketFilter | undefined;
  }
  const ownerOf = (isShared: boolean): contract.View["owner"] => (isShared ? "everyone" : "me");

  return {
    isSaving: change.isPending,
    async save(): Promise<void> {
      if (!view.saved) return;
      const filter = { ...filterToSave(listState, ofView, undefined) };
      await change.mutateAsync({ view: view.saved, filter, ...display });
    },
    async saveAs({ name, isShared }: ViewFields): Promise<string> {
      const filter = { ...filterToSave(listState, ofView, wordsOf(listState)) };
      const owner = ownerOf(isShared);
      const saved = await create.mutateAsync({ name, filter, ...display, owner });
      return saved.view.id;
    },
    async rename({ name, isShared }: ViewFields): Promise<void> {
      if (!view.saved) return;
      const wasShared = view.saved.owner !== "me";
      const owner = isShared === wasShared ? {} : { owner: ownerOf(isShared) };
      await change.mutateAsync({ view: view.saved, name, ...owner });
    },
  };
}
