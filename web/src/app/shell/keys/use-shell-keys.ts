import { useEffect } from "react";
import { useNavigate } from "react-router";
import { listenForKeys } from "#platform/keys/listen-for-keys.ts";
import type { Shortcut } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { usePermissions } from "../../../features/identity/index.ts";
import { destinationsOf, navigationFor } from "../navigation.ts";
import { openNewTicket } from "../open-new-ticket.ts";
import { openPalette, openShortcuts, switchTheme, toggleSidebar } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { focusNextRegion } from "./focus-next-region.ts";

/** Shortcuts of every signed-in page. */
export function useShellKeys(more: readonly Shortcut[]): void {
  const navigate = useNavigate();
  const { role } = useUser();
  const may = usePermissions();
  const scope = t("scope_anywhere");
  const own: Shortcut[] = [
    {
      id: "palette",
      keys: "Mod+K",
      label: t("key_palette"),
      scope,
      isForTyping: true,
      run: openPalette,
    },
    { id: "search", keys: "/", label: t("key_search"), scope, run: openPalette },
    { id: "shortcuts", keys: "?", label: t("key_shortcuts"), scope, run: openShortcuts },
    { id: "sidebar", keys: "[", label: t("key_sidebar"), scope, run: toggleSidebar },
    { id: "theme", keys: "Shift+D", label: t("key_theme"), scope, run: switchTheme },
    {
      id: "region",
      keys: "Ctrl+F6",
      label: t("key_region"),
      scope,
      isForTyping: true,
      run: focusNextRegion,
    },
  ];
  const places = navigationFor(role, may).flatMap((entry): Shortcut[] => {
    const to = destinationsOf(entry)[0]?.to;
    if (!entry.key || !to) return [];
    return [
      {
        id: `go.${entry.id}`,
        keys: `G ${entry.key}`,
        label: t("key_go", { place: entry.label }),
        scope,
        run: () => void navigate(to),
      },
    ];
  });
  const newTicket: Shortcut = {
    id: "new_ticket",
    keys: "C",
    label: t("key_new_ticket"),
    scope,
    run: () => openNewTicket(navigate),
  };
  const mayCreate = may(["tickets.create", "portal.create"]) === true;
  useShortcuts([...own, ...(mayCreate ? [newTicket] : []), ...places, ...more]);
  useEffect(listenForKeys, []);
}
