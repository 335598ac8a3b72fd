import type { ticketViews as contract } from "@parley/contract";
import { systemFilters } from "@parley/contract/tickets/system-filters";
import { filterToKeep, type Shown } from "../shown.rules.ts";
import { useViewActs } from "./use-view-acts.ts";
import type { ViewFields } from "./view-form.tsx";
import type { SystemView } from "./views.queries.ts";

/** Keeps what is on the screen: in its own view, or under a new name. */
export function useKeepView(shown: Shown) {
  const { create, change } = useViewActs();
  const { view } = shown;
  const ofView = view.made ? [] : systemFilters[view.name as SystemView];
  const looks = {
    columns: [...shown.columns],
    sort: shown.sort,
    layout: shown.layout,
  };
  const ownerOf = (isShared: boolean): contract.View["owner"] => (isShared ? "everyone" : "me");

  return {
    isSaving: change.isPending,
    async save(): Promise<void> {
      if (!view.made) return;
      const filter = { ...filterToKeep({ ...shown, q: "" }, ofView) };
      await change.mutateAsync({ view: view.made, filter, ...looks });
    },
    async saveAs({ name, isShared }: ViewFields, idempotencyKey: string): Promise<string> {
      const filter = { ...filterToKeep(shown, ofView) };
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
