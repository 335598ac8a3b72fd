import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves focus to the heading of a new page; not when only the query string changes. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Overlays that close during the navigation restore focus first; then the page takes it.
    requestAnimationFrame(() => setTimeout(focusHeading));
  }, [pathname]);
}

const openLayer = ["dialog", "alertdialog", "menu"]
  .map((role) => `[role=${role}][data-state=open]`)
  .join();

function focusHeading(): void {
  // Not if a form has focused its first field, or an overlay is open.
  if (document.activeElement?.matches("main *")) return;
  if (document.querySelector(openLayer)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
