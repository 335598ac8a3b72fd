// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid by hand lose what a table gives them
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus, not their cells
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRowHeight } from "./use-row-height.ts";
import { useViewport } from "./use-viewport.ts";
import { moveCursor, windowOf } from "./window-of.ts";

export interface VirtualListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** With a name the list is found scrolled as it was left. */
  readonly name?: string;
  /** Sets the height; the list scrolls inside. */
  readonly className?: string;
}

/** Rows of one height, of which only those near the eye are drawn. Screen readers hear the true count. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, keyOf, render, onOpen, name, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const viewport = { ...useViewport(box, name), rowHeight };
  const [cursor, setCursor] = useState(0);
  const hasMoved = useRef(false);
  const active = Math.min(cursor, rows.length - 1);
  const { from, to } = windowOf(rows.length, viewport);
  // The row that holds focus is drawn wherever it is, or the focus would be lost by scrolling.
  const drawn = range(from, to);
  if (active >= 0 && (active < from || active >= to)) drawn.push(active);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    box.current?.querySelector<HTMLElement>(`[aria-rowindex="${active + 1}"]`)?.focus();
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[active];
    if (event.key === "Enter" && row !== undefined) return onOpen?.(row);
    const page = Math.max(1, Math.floor(viewport.height / rowHeight) - 1);
    const next = moveCursor(event.key, active, rows.length, page);
    if (next === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setCursor(next);
  }

  return (
    <div ref={box} className={`overflow-y-auto ${className ?? ""}`}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        style={{ blockSize: rows.length * rowHeight }}
        className="relative"
      >
        {drawn.map((index) => {
          const row = rows[index] as Row;
          return (
            <div
              key={keyOf(row)}
              role="row"
              aria-rowindex={index + 1}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setCursor(index)}
              onKeyDown={onKeyDown}
              onClick={() => onOpen?.(row)}
              style={{ blockSize: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              className="absolute inset-x-0 top-0 flex items-center border-line-soft border-b px-4 outline-offset-[-2px] hover:bg-hover"
            >
              <div role="gridcell" className="min-w-0 flex-1">
                {render(row)}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
