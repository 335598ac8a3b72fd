import { create } from "zustand";
import { nextTheme, prefer, usePreferences } from "#platform/preferences/preferences.ts";

/** Which of the shell's own layers is open. */
export const useShellLayer = create<{ readonly open: "palette" | "shortcuts" | undefined }>(() => ({
  open: undefined,
}));

export const openPalette = () => useShellLayer.setState({ open: "palette" });
export const openShortcuts = () => useShellLayer.setState({ open: "shortcuts" });
export const closeLayer = () => useShellLayer.setState({ open: undefined });

const wide = "(min-width: 1024px)";
export const wideScreen = () => matchMedia(wide);

export function toggleSidebar(): void {
  prefer(({ sidebarCollapsed, sidebarOpen }) =>
    wideScreen().matches ? { sidebarCollapsed: !sidebarCollapsed } : { sidebarOpen: !sidebarOpen },
  );
}

export function switchTheme(): void {
  prefer({ theme: nextTheme(usePreferences.getState().theme) });
}
