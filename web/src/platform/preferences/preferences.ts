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
}

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: "light",
      density: "default",
      textSize: 13,
      sidebarCollapsed: false,
      sidebarOpen: false,
    }),
    { name: "ui-storage" },
  ),
);

export const prefer = usePreferences.setState;

let isChosenHere = false;
usePreferences.subscribe(() => {
  isChosenHere = true;
});
onSessionEnd(() => {
  isChosenHere = false;
});

/** Whether somebody chose something on this page since they signed in: then it is newer than what the account knows. */
export function wasChosenHere(): boolean {
  return isChosenHere;
}

/** Takes over what the account knows. */
export function adopt(preferences: Partial<Preferences>): void {
  usePreferences.setState(preferences);
  isChosenHere = false;
}

const cycle: Record<Theme, Theme> = { light: "dark", dark: "system", system: "light" };

export function nextTheme(theme: Theme): Theme {
  return cycle[theme];
}
