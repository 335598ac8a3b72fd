import { create } from "zustand";

/** The stack of overlays, lowest first: modals, drawers and the palette, by id. */
interface Stack {
  readonly levels: readonly string[];
}

export const useModalStack = create<Stack>(() => ({ levels: [] }));

export function pushLevel(id: string): void {
  useModalStack.setState(({ levels }) => ({ levels: [...levels.filter((it) => it !== id), id] }));
}

export function dropLevel(id: string): void {
  useModalStack.setState(({ levels }) => ({ levels: levels.filter((it) => it !== id) }));
}

const spent = new WeakSet<Event>();

/** Whether this level may close by this event. One press closes one level, however many levels hear it. */
export function claimDismissal(id: string, event: Event): boolean {
  if (spent.has(event) || useModalStack.getState().levels.at(-1) !== id) return false;
  spent.add(event);
  return true;
}

export function zIndexOf(level: number): number {
  return 1000 + 10 * level;
}

export function backdropOf(level: number): number {
  return Math.min(2 + level, 5) / 10;
}
