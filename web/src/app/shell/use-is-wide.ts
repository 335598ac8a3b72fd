import { useSyncExternalStore } from "react";
import { wideScreen } from "./shell-state.ts";

/** Whether the sidebar has room beside the page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const screen = wideScreen();
      screen.addEventListener("change", onChange);
      return () => screen.removeEventListener("change", onChange);
    },
    () => wideScreen().matches,
  );
}
