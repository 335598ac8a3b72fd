import type { ticketViews as contract } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import { systemFilters } from "@parley/contract/tickets/system-filters";
import { useQueryClient } from "@tanstack/react-query";
import { ticketsQuery } from "../../tickets.queries.ts";
import { filterToKeep, queryOf, type Shown } from "../shown.rules.ts";
import { useViewActs } from "./use-view-acts.ts";
import type { ViewFields } from "./view-form.tsx";
import type { SystemView } from "./views.queries.ts";

/** Keeps what is on the screen: in its own view, or under a new name. */
export function useKeepView(shown: Shown) {
  const queries = useQueryClient();
  const { create, change } = useViewActs();
  const { view } = shown;
  const ofView = view.made ? [] : systemFilters[view.name as SystemView];
  const looks = {
    columns: [...shown.columns],
    sort: shown.sort,
    group_by: shown.group,
    layout: shown.layout,
  };
  /** How the desk read what is searched for: it said so with the rows. */
  function wordsOf(list: Shown): TicketFilter | undefined {
    const page = queries.getQueryData(ticketsQuery(queryOf(list)).queryKey);
    return page?.q_filter as unknown as TicketFilter | undefined;
  }
  const ownerOf = (isShared: boolean): contract.View["owner"] => (isShared ? "everyone" : "me");

  return {
    isSaving: change.isPending,
    async save(): Promise<void> {
      if (!view.made) return;
      const filter = { ...filterToKeep(shown, ofView, undefined) };
      await change.mutateAsync({ view: view.made, filter, ...looks });
    },
    async saveAs({ name, isShared }: ViewFields, idempotencyKey: string): Promise<string> {
      const filter = { ...filterToKeep(shown, ofView, wordsOf(shown)) };
      const owner = ownerOf(isShared);
      const made = await create.mutateAsync({ name, filter, ...looks, owner, idempotencyKey });
      return made.view.id;
    },
    async rename({ name, isShared }: ViewFields): Promise<void> {
      if (!view.made) return;
      const wasShared = view.made.owner !== "me";
      const owner = isShared === wasShared ? {} : { owner: ownerOf(isShared) };
      await change.mutateAsync({ view: view.made, name, ...owner });
    },
  };
}
