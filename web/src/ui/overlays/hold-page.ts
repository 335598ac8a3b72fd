import { useModalStack } from "./modal-stack.ts";

/** The page does not scroll under what lies over it, and keeps the place of its scrollbar, so that nothing jumps. */
export function holdPage(): void {
  const root = document.documentElement;
  const isCovered = useModalStack.getState().levels.length > 0;
  if (!isCovered) delete root.dataset.locked;
  else root.dataset.locked ??= window.innerWidth > root.clientWidth ? "gutter" : "";
}
