import { useModalStack } from "./modal-stack.ts";

/** Locks the scrolling of the page under an overlay, and reserves the space of its scrollbar. */
export function lockPageScroll(): void {
  const root = document.documentElement;
  const isCovered = useModalStack.getState().levels.length > 0;
  if (!isCovered) delete root.dataset.locked;
  else root.dataset.locked ??= window.innerWidth > root.clientWidth ? "gutter" : "";
}
