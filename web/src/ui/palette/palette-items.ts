import type { LucideIcon } from "lucide-react";
import type { TextPart } from "./highlighted-text.tsx";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** The label with what was searched for marked. */
  readonly pieces?: readonly TextPart[];
  /** A second line, smaller. */
  readonly below?: readonly TextPart[];
  readonly icon?: LucideIcon;
  /** What is said of it at the end of the line. */
  readonly note?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly choose?: () => void;
  /** Opens a level of its own instead: `Assign to…`. */
  readonly inside?: (query: string) => readonly PaletteGroup[];
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
