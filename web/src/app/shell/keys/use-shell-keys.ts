import { useEffect } from "react";
import { useNavigate } from "react-router";
import { listenForKeys } from "#platform/keys/listen-for-keys.ts";
import { defineKeys, fixedKeys, type Shortcut, withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { usePermissions } from "../../../features/identity/index.ts";
import { destinationsOf, navigationFor } from "../navigation.ts";
import { openNewTicket } from "../open-new-ticket.ts";
import { openPalette, openShortcuts, switchTheme, toggleSidebar } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { focusNextRegion } from "./focus-next-region.ts";

export const shellKeys = defineKeys(t("scope_anywhere"), {
  palette: { keys: "Mod+K", label: t("key_palette"), isForTyping: true },
  search: { keys: "/", label: t("key_search") },
  shortcuts: { keys: "?", label: t("key_shortcuts") },
  sidebar: { keys: "[", label: t("key_sidebar") },
  theme: { keys: "Shift+D", label: t("key_theme") },
  region: { keys: "Ctrl+F6", label: t("key_region"), isForTyping: true },
  toasts: { keys: "F8", label: t("key_toasts"), isFixed: true },
  new_ticket: { keys: "C", label: t("key_new_ticket") },
});

/** Shortcuts of every signed-in page. */
export function useShellKeys(more: readonly Shortcut[]): void {
  const navigate = useNavigate();
  const { role } = useUser();
  const may = usePermissions();
  const acts = withActs(shellKeys, {
    palette: openPalette,
    search: openPalette,
    shortcuts: openShortcuts,
    sidebar: toggleSidebar,
    theme: switchTheme,
    region: focusNextRegion,
    new_ticket:
      may(["tickets.create", "portal.create"]) === true && (() => openNewTicket(navigate)),
  });
  const places = navigationFor(role, may).flatMap((entry): Shortcut[] => {
    const to = destinationsOf(entry)[0]?.to;
    if (!entry.key || !to) return [];
    return [
      {
        id: `go.${entry.id}`,
        keys: `G ${entry.key}`,
        label: t("key_go", { place: entry.label }),
        scope: t("scope_anywhere"),
        run: () => void navigate(to),
      },
    ];
  });
  useShortcuts([...acts, ...fixedKeys(shellKeys), ...places, ...more]);
  useEffect(listenForKeys, []);
}
