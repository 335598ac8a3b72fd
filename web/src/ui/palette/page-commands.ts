import { useEffect } from "react";
import { create } from "zustand";
import type { PaletteCommand } from "./palette-items.ts";

/** What a page offers in the palette, for what it shows or for what is selected on it. */
export interface PageCommands {
  readonly title: string;
  /** The shortcuts of this scope are offered too; a command with the same shortcut replaces one. */
  readonly scope?: string;
  readonly commands: readonly PaletteCommand[];
}

const none: readonly PageCommands[] = [];
export const usePageCommands = create<{ readonly pages: readonly PageCommands[] }>(() => ({
  pages: none,
}));

/** Offers commands while the component is mounted. Undefined offers none. */
export function useOfferCommands(offered: PageCommands | undefined): void {
  // After every render: the commands belong to what is shown now.
  useEffect(() => {
    if (!offered) return undefined;
    usePageCommands.setState(({ pages }) => ({ pages: [...pages, offered] }));
    return () =>
      usePageCommands.setState(({ pages }) => ({ pages: pages.filter((one) => one !== offered) }));
  });
}
