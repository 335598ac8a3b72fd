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
  /** Chosen on this device, and not yet told to the account. */
  readonly isLookNew: boolean;
}

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: "light",
      density: "default",
      textSize: 13,
      sidebarCollapsed: false,
      sidebarOpen: false,
      isLookNew: false,
    }),
    { name: "ui-storage" },
  ),
);

/** What a person chose here. Their look is still to be told to their account, also after a reload. */
export function prefer(chosen: Partial<Omit<Preferences, "isLookNew">>): void {
  const isLook = "theme" in chosen || "density" in chosen || "textSize" in chosen;
  usePreferences.setState({ ...chosen, ...(isLook && { isLookNew: true }) });
}

/** Takes over what the account knows. */
export function adoptLook(look: Pick<Preferences, "theme" | "density" | "textSize">): void {
  usePreferences.setState({ ...look, isLookNew: false });
}

// The next person at this device has a look of their own.
onSessionEnd(() => usePreferences.setState({ isLookNew: false }));

const cycle: Record<Theme, Theme> = { light: "dark", dark: "system", system: "light" };

export function nextTheme(theme: Theme): Theme {
  return cycle[theme];
}
