import { useRef } from "react";
import { Outlet } from "react-router";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

export function Content() {
  const box = useRef<HTMLElement>(null);
  useScrollRestoration(box);
  // Relative, so that visually hidden elements stay inside: otherwise the document itself would scroll to reach them.
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
