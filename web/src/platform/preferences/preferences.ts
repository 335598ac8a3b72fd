import { create } from "zustand";
import { persist } from "zustand/middleware";
import { onSessionEnd } from "../session/session.ts";

export type Theme = "light" | "dark" | "system";
export type Density = "compact" | "default" | "comfortable";
export type TextSize = 13 | 14 | 15;

/** What a person chose for this device. The head of index.html reads the same key before the first paint. */
export interface Preferences {
  readonly theme: Theme;
  readonly density: Density;
  readonly textSize: TextSize;
  readonly sidebarCollapsed: boolean;
  readonly sidebarOpen: boolean;
  /** Chosen on this device, and not yet saved in the account. */
  readonly isAppearanceUnsaved: boolean;
}

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: "light",
      density: "default",
      textSize: 13,
      sidebarCollapsed: false,
      sidebarOpen: false,
      isAppearanceUnsaved: false,
    }),
    { name: "ui-storage" },
  ),
);

/** Stores a choice on the device. Changes of the appearance are marked until the account has them, also after a reload. */
export function setPreferences(chosen: Partial<Omit<Preferences, "isLookNew">>): void {
  const isLook = "theme" in chosen || "density" in chosen || "textSize" in chosen;
  usePreferences.setState({ ...chosen, ...(isLook && { isAppearanceUnsaved: true }) });
}

/** Takes over the appearance saved in the account. */
export function adoptAppearance(look: Pick<Preferences, "theme" | "density" | "textSize">): void {
  usePreferences.setState({ ...look, isAppearanceUnsaved: false });
}

// The next person on this device has their own appearance.
onSessionEnd(() => usePreferences.setState({ isAppearanceUnsaved: false }));

const cycle: Record<Theme, Theme> = { light: "dark", dark: "system", system: "light" };

export function nextTheme(theme: Theme): Theme {
  return cycle[theme];
}
