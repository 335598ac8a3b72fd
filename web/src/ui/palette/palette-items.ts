import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { TextPart } from "./highlighted-text.tsx";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** The label with what was searched for marked. */
  readonly pieces?: readonly TextPart[];
  /** A second line, smaller. */
  readonly below?: readonly TextPart[];
  readonly icon?: LucideIcon;
  /** Instead of an icon: the mark of a status or a priority. */
  readonly glyph?: ReactNode;
  /** What is said of it at the end of the line. */
  readonly note?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly choose?: () => void;
  /** Opens a level of its own instead: `Assign to…`. */
  readonly inside?: (query: string) => readonly PaletteGroup[];
  /** Hears what is typed on its level, for choices from the server. */
  readonly onAsk?: (query: string) => void;
  /** The hint in the box while its level is open. */
  readonly placeholder?: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteCommand extends PaletteItem {
  /** Other words it is found by. */
  readonly words: string;
  /** The id of the shortcut that does the same. */
  readonly shortcut?: string;
}
