import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { t } from "../list-texts.ts";
import type { ListView } from "./list-views.ts";

const keyed = 9;

export const viewAddress = (name: string) => `/tickets?view=${name}`;

/** The keys 1 to 9 open the first nine views. */
export function useViewKeys(listViews: readonly ListView[]): void {
  const navigate = useNavigate();
  useShortcuts(
    listViews.slice(0, keyed).map(({ name, label }, index) => ({
      id: `view.${index + 1}`,
      keys: String(index + 1),
      label: t("key_view", { name: label }),
      scope: t("scope"),
      run: () => void navigate(viewAddress(name)),
    })),
  );
}
