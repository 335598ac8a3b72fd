import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page begins at its heading, for the eye and for the screen reader; not when a page only changes its query. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // A form that focuses its first field knows better.
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) {
        if (document.activeElement.matches("main *, [role=dialog] *")) return;
      }
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}
