import { useCallback, useId, useLayoutEffect, useRef } from "react";
import { hasGoneOn } from "./has-gone-on.ts";
import { holdPage } from "./hold-page.ts";
import { dropLevel, pushLevel, useModalStack } from "./modal-stack.ts";
import { openerOf } from "./opener.ts";

/**
 * Takes a place on the stack while open. It is taken before the browser paints and before any layer listens for keys,
 * so no press can reach the level below. The last place is kept while the level fades out.
 */
export function useLevel(open: boolean) {
  const id = useId();
  const place = useModalStack(({ levels }) => levels.indexOf(id));
  const last = useRef(0);
  const opener = useRef<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  if (place >= 0) last.current = place;

  const giveFocusBack = useCallback((closed: EventTarget | null) => {
    if (!hasGoneOn(closed)) opener.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    pushLevel(id);
    holdPage();
    return () => {
      dropLevel(id);
      holdPage();
      const closed = box.current;
      // Taken away without fading out, it gives focus back before the next key; Radix does so on a timer.
      queueMicrotask(() => closed && !closed.isConnected && giveFocusBack(closed));
    };
  }, [open, id, giveFocusBack]);

  return { id, level: last.current, isPlaced: place >= 0, box, giveFocusBack };
}
