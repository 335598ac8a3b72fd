import { Check, Keyboard, LogOut, PanelLeft, Plus, Rows3, SunMoon, Zap } from "lucide-react";
import {
  type Density,
  setPreferences,
  type Theme,
  usePreferences,
} from "#platform/preferences/preferences.ts";
import { findClosest } from "#ui/palette/fuzzy.ts";
import type { PaletteCommand, PaletteItem } from "#ui/palette/palette-items.ts";
import { openSetup } from "../../../features/tenancy/index.ts";
import { signOutFromMenu } from "../header/sign-out-from-menu.ts";
import { themeName } from "../header/theme-labels.ts";
import { openShortcuts, toggleSidebar } from "../shell-state.ts";
import { t } from "../shell-texts.ts";

const densities: Record<Density, string> = {
  compact: t("density_compact"),
  default: t("density_default"),
  comfortable: t("density_comfortable"),
};

/** A palette item that opens a list of choices. */
function choices<T extends string>(
  title: string,
  values: readonly T[],
  { now, name, choose }: { now: () => T; name: (value: T) => string; choose: (value: T) => void },
) {
  const items = () =>
    values.map((value): PaletteItem => {
      const isNow = value === now();
      return {
        id: value,
        label: name(value),
        ...(isNow && { icon: Check, note: t("is_current") }),
        choose: () => choose(value),
      };
    });
  return (query: string) => [{ title, items: findClosest(query, items(), ({ label }) => label) }];
}

export const newTicketCommand = (choose: () => void): PaletteCommand => ({
  id: "new_ticket",
  label: t("act_new_ticket"),
  icon: Plus,
  words: t("words_new_ticket"),
  shortcut: "new_ticket",
  choose,
});

/** Commands that are available on every page. */
export const actionCommands: readonly PaletteCommand[] = [
  {
    id: "theme",
    label: t("act_theme"),
    icon: SunMoon,
    words: t("words_theme"),
    inside: choices<Theme>(t("act_theme"), ["light", "dark", "system"], {
      now: () => usePreferences.getState().theme,
      name: (theme) => t("set_theme", { theme: themeName(theme) }),
      choose: (theme) => setPreferences({ theme }),
    }),
  },
  {
    id: "density",
    label: t("act_density"),
    icon: Rows3,
    words: t("words_density"),
    inside: choices<Density>(t("act_density"), ["compact", "default", "comfortable"], {
      now: () => usePreferences.getState().density,
      name: (density) => t("set_density", { density: densities[density] }),
      choose: (density) => setPreferences({ density }),
    }),
  },
  {
    id: "sidebar",
    label: t("act_sidebar"),
    icon: PanelLeft,
    words: t("words_sidebar"),
    shortcut: "sidebar",
    choose: toggleSidebar,
  },
  {
    id: "shortcuts",
    label: t("menu_keys"),
    icon: Keyboard,
    words: t("words_keys"),
    shortcut: "shortcuts",
    choose: openShortcuts,
  },
  {
    id: "setup",
    label: t("menu_setup"),
    icon: Zap,
    words: t("words_setup"),
    choose: openSetup,
  },
  {
    id: "sign_out",
    label: t("menu_sign_out"),
    icon: LogOut,
    words: t("words_sign_out"),
    choose: () => void signOutFromMenu(),
  },
];
