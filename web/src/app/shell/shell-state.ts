import { create } from "zustand";
import { nextTheme, setPreferences, usePreferences } from "#platform/preferences/preferences.ts";
import { wide } from "#ui/use-media.ts";

/** Which overlay of the shell is open. */
export const useShellLayer = create<{ readonly open: "palette" | "shortcuts" | undefined }>(() => ({
  open: undefined,
}));

export const openPalette = () => useShellLayer.setState({ open: "palette" });
export const openShortcuts = () => useShellLayer.setState({ open: "shortcuts" });
export const closeLayer = () => useShellLayer.setState({ open: undefined });

export function toggleSidebar(): void {
  const { sidebarCollapsed, sidebarOpen } = usePreferences.getState();
  setPreferences(
    matchMedia(wide).matches
      ? { sidebarCollapsed: !sidebarCollapsed }
      : { sidebarOpen: !sidebarOpen },
  );
}

export function switchTheme(): void {
  setPreferences({ theme: nextTheme(usePreferences.getState().theme) });
}
