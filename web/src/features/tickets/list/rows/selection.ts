import { create } from "zustand";
import { onSessionEnd } from "#platform/session/session.ts";
import { toggleAll, toggleOne } from "#ui/table/selection.ts";

interface Selected {
  /** The list of the selection: another list starts with none. */
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  /** The whole list is selected. */
  readonly isWhole: boolean;
}

const nothing = { ids: new Set<string>(), isWhole: false };

export const useSelection = create<Selected>(() => ({ scope: "", ...nothing }));

export const clearSelection = () => useSelection.setState(nothing);
// The next session starts without a selection.
onSessionEnd(clearSelection);

export const selectWhole = () => useSelection.setState({ isWhole: true });

export function beginSelection(scope: string): void {
  if (useSelection.getState().scope !== scope) useSelection.setState({ scope, ...nothing });
}

const choose = (ids: ReadonlySet<string>) => useSelection.setState({ ids, isWhole: false });

export const toggleRow = (id: string) => choose(toggleOne(useSelection.getState().ids, id));
export const togglePage = (ids: readonly string[]) =>
  choose(toggleAll(useSelection.getState().ids, ids));
export const addRows = (ids: readonly string[]) =>
  choose(new Set([...useSelection.getState().ids, ...ids]));

export function hasSelection(): boolean {
  const { ids, isWhole } = useSelection.getState();
  return isWhole || ids.size > 0;
}
