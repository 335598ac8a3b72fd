import { useRef } from "react";
import { Outlet } from "react-router";
import { useKeptScroll } from "./use-kept-scroll.ts";

export function Content() {
  const box = useRef<HTMLElement>(null);
  useKeptScroll(box);
  // Relative, so that what is said for ears only stays in here: else the document scrolls past the frame to reach it.
  return (
    <main
      ref={box}
      id="content"
      data-region
      tabIndex={-1}
      className="relative min-h-0 flex-1 overflow-y-auto bg-surface outline-offset-[-2px] print:overflow-visible"
    >
      <Outlet />
    </main>
  );
}
