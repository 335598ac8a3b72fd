import type { PointerEvent } from "react";

/**
 * Treats a press as a click if it is released where it began, although the button has moved meanwhile: leaving a field can add or
 * remove a line above the button, and the browser clicks only what is under the pointer at both ends of a press.
 */
export function followPress({ button, pointerId, currentTarget }: PointerEvent<HTMLElement>): void {
  if (button !== 0) return;
  const pressed = currentTarget.getBoundingClientRect();
  const ended = new AbortController();
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ended.abort();
    if (event.type === "pointercancel" || !currentTarget.isConnected) return;
    const now = currentTarget.getBoundingClientRect();
    if (isInside(pressed, event) && !isInside(now, event)) currentTarget.click();
  };
  const { signal } = ended;
  window.addEventListener("pointerup", end, { capture: true, signal });
  window.addEventListener("pointercancel", end, { capture: true, signal });
}

function isInside(box: DOMRect, { clientX: x, clientY: y }: globalThis.PointerEvent): boolean {
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}
