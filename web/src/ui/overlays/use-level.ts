import { useCallback, useId, useLayoutEffect, useRef } from "react";
import { hasFocusMoved } from "./has-focus-moved.ts";
import { lockPageScroll } from "./lock-page-scroll.ts";
import { dropLevel, pushLevel, useModalStack } from "./modal-stack.ts";
import { openerOf } from "./opener.ts";

/**
 * Adds a level to the stack while open. It is added before the browser paints and before any overlay listens for keys,
 * so no press can reach the level below. It keeps its z-index while it fades out.
 */
export function useLevel(open: boolean) {
  const id = useId();
  const place = useModalStack(({ levels }) => levels.indexOf(id));
  const last = useRef(0);
  const opener = useRef<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  if (place >= 0) last.current = place;

  const giveFocusBack = useCallback((closed: EventTarget | null) => {
    if (!hasFocusMoved(closed)) opener.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    pushLevel(id);
    lockPageScroll();
    return () => {
      dropLevel(id);
      lockPageScroll();
      const closed = box.current;
      // Unmounted without fading out, it restores focus before the next key; Radix does so on a timer.
      queueMicrotask(() => closed && !closed.isConnected && giveFocusBack(closed));
    };
  }, [open, id, giveFocusBack]);

  return { id, level: last.current, isPlaced: place >= 0, box, giveFocusBack };
}
