import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { nextTheme, type Theme } from "#platform/preferences/preferences.ts";
import { type ShellText, t } from "../shell-texts.ts";

export const themeIcons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };

const names: Record<Theme, ShellText> = {
  light: "theme_light",
  dark: "theme_dark",
  system: "theme_system",
};
export const themeName = (theme: Theme) => t(names[theme]);

/** "Theme: light. Switch to dark" */
export function themeLabel(theme: Theme): string {
  return t("theme_button", { now: themeName(theme), next: themeName(nextTheme(theme)) });
}
