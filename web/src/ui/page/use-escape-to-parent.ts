import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import type { Crumb } from "./breadcrumb.tsx";
import { t } from "./page-texts.ts";

/** Escape opens the parent page, unless an overlay is open. */
export function useEscapeToParent(crumbs: readonly Crumb[]): void {
  const navigate = useNavigate();
  const up = crumbs.findLast(({ to }) => to);
  const scope = t("scope_page");
  useShortcuts(
    up?.to
      ? [
          {
            id: "go_up",
            keys: "Escape",
            label: t("go_up", { place: up.label }),
            scope,
            run: () => void navigate(up.to ?? "/"),
          },
        ]
      : [],
  );
}
