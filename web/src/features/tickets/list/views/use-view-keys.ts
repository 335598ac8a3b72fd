import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { keyedViews, viewKey } from "../../keys.ts";
import type { ListView } from "./list-views.ts";

export const viewAddress = (name: string) => `/tickets?view=${name}`;

/** The keys 1 to 9 open the first nine views. */
export function useViewKeys(listViews: readonly ListView[]): void {
  const navigate = useNavigate();
  useShortcuts(
    listViews.slice(0, keyedViews).map(({ name, label }, index) => ({
      ...viewKey(index + 1, label),
      run: () => void navigate(viewAddress(name)),
    })),
  );
}
