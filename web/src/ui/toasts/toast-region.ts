import { type RefObject, useEffect } from "react";

const region = "[data-toasts]";
let cameFrom: HTMLElement | null = null;

/** Toasts belong to no level: pressing one closes no overlay, and focus may move there from any modal. */
export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(region) !== null;
}

/** Moves focus when the focused toast closes: to another toast, or back to where it came from. */
export function leaveToast(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const toasts = button.closest<HTMLElement>(region);
  const isLast = toasts?.querySelectorAll("[data-state=open]").length === 1;
  if (isLast) cameFrom?.focus();
  else toasts?.focus();
}

/** F8 brings focus to the toasts, Escape brings it back. */
export function useToastKeys(toasts: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (event.key === "F8" && toasts.current?.querySelector("[data-state=open]")) {
        toasts.current.focus();
        event.preventDefault();
      } else if (event.key === "Escape" && isInToasts(event.target)) {
        cameFrom?.focus();
      }
    }

    // Modals trap focus by listeners on the document; stopping the event here keeps it in the toasts.
    function shield(event: FocusEvent) {
      const [from, to] =
        event.type === "focusin"
          ? [event.relatedTarget, event.target]
          : [event.target, event.relatedTarget];
      if (!isInToasts(to)) return;
      event.stopPropagation();
      if (from instanceof HTMLElement && !isInToasts(from)) cameFrom = from;
    }

    const root = document.documentElement;
    window.addEventListener("keydown", jump);
    root.addEventListener("focusin", shield);
    root.addEventListener("focusout", shield);
    return () => {
      window.removeEventListener("keydown", jump);
      root.removeEventListener("focusin", shield);
      root.removeEventListener("focusout", shield);
    };
  }, [toasts]);
}
