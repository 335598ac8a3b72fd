import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../ticket-texts.ts";

/** While one looks at the past, the key that takes the last act back only says so. */
export function useNoUndo(): void {
  useShortcuts([
    {
      id: "undo",
      keys: "Mod+Z",
      label: t("key_undo"),
      scope: t("scope_all"),
      run: () => void toast.show(t("past_no_undo")),
    },
  ]);
}
