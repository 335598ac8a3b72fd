import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { KeySequence } from "../keyboard/key-sequence.tsx";
import { HighlightedText } from "./highlighted-text.tsx";
import type { PaletteItem } from "./palette-items.ts";

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

export function PaletteOption({ id, item, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { icon: Icon, glyph, label, pieces, below, note, keys, inside } = item;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box above, where focus stays.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // Moving chooses, not appearing under a pointer that rests.
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className={classes(
        "flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 pointer-coarse:min-h-11",
        isActive && "bg-press",
      )}
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />}
      {glyph && <span className="flex w-4 shrink-0 justify-center">{glyph}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{pieces ? <HighlightedText of={pieces} /> : label}</span>
        {below && (
          <span className="block truncate text-ink-2 text-meta">
            <HighlightedText of={below} />
          </span>
        )}
      </span>
      {note && <span className="max-w-2/5 truncate text-ink-3 text-meta">{note}</span>}
      {keys && (
        <span className="pointer-coarse:hidden">
          <KeySequence keys={keys} />
        </span>
      )}
      {inside && (
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="text-ink-3 rtl:-scale-x-100"
        />
      )}
    </div>
  );
}
