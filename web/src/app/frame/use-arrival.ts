import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page begins at its heading, for the eye and for the screen reader; not when a page only changes its query. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Whatever closed on the way gives focus back first; then the page takes it.
    requestAnimationFrame(() => setTimeout(arrive));
  }, [pathname]);
}

const openLayer = ["dialog", "alertdialog", "menu"]
  .map((role) => `[role=${role}][data-state=open]`)
  .join();

function arrive(): void {
  // A form that focuses its first field knows better, and a layer keeps focus to itself.
  if (document.activeElement?.matches("main *")) return;
  if (document.querySelector(openLayer)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
