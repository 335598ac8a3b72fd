import { useLayoutEffect, useRef, useState } from "react";
import { OptionLine } from "./option-line.tsx";
import type { OptionListState } from "./use-option-list.ts";
import { useRowHeight } from "./use-row-height.ts";
import { visibleRange } from "./visible-range.ts";

interface OptionListProps {
  list: OptionListState;
  label: string;
  isMulti: boolean;
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
}

const drawAllUpTo = 100;

/** Above 100 options only the visible rows and the active one are rendered. */
export function OptionList({ list, label, isMulti, isChosen, onPick }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const height = useRowHeight();
  const { rows, active, count } = list;
  const activeRow = rows.findIndex((row) => row.kind === "option" && row.option.value === active);

  useLayoutEffect(() => {
    const view = box.current;
    if (!view || activeRow < 0) return;
    // The first row brings its group's name into view with it.
    const top = activeRow <= 1 ? 0 : activeRow * height;
    const bottom = (activeRow + 1) * height;
    if (top < view.scrollTop) view.scrollTop = top;
    else if (bottom > view.scrollTop + view.clientHeight)
      view.scrollTop = bottom - view.clientHeight;
  }, [activeRow, height]);

  const { from, to } =
    rows.length <= drawAllUpTo
      ? { from: 0, to: rows.length }
      : visibleRange({ scrollTop, height: 320, rowHeight: height, count: rows.length });

  return (
    <div
      ref={box}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      className="max-h-80 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
    >
      <div
        id={list.id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        tabIndex={-1}
        className="relative"
        style={{ blockSize: rows.length * height }}
      >
        {rows.map((row, index) => {
          if ((index < from || index >= to) && index !== activeRow) return null;
          const top = index * height;
          if (row.kind === "group") {
            return (
              <GroupName key={`group ${row.name}`} name={row.name} top={top} height={height} />
            );
          }
          const { value } = row.option;
          return (
            <OptionLine
              key={value}
              id={`${list.id}-${row.place}`}
              option={row.option}
              place={row.place}
              count={count}
              top={top}
              height={height}
              isActive={index === activeRow}
              isChosen={isChosen(value)}
              onPoint={() => list.point(value)}
              onPick={() => onPick(value)}
            />
          );
        })}
      </div>
    </div>
  );
}

function GroupName(props: { name: string; top: number; height: number }) {
  return (
    <div
      role="presentation"
      style={{ insetBlockStart: props.top, blockSize: props.height }}
      className="absolute inset-x-0 flex items-end truncate px-2 pb-1 text-ink-3 text-overline"
    >
      {props.name}
    </div>
  );
}
