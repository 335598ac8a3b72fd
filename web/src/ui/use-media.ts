import { useSyncExternalStore } from "react";

/** Room for the sidebar beside the page. */
export const wide = "(min-width: 1024px)";
/** Room in the header for little more than icons. */
export const small = "(max-width: 767.98px)";

/** A finger instead of a mouse: targets are larger. */
export const touch = "(pointer: coarse)";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}
