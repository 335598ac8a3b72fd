import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { t } from "./lists-texts.ts";
import { useKeptWidth } from "./use-kept-width.ts";

const step = 16;

export interface SplitPaneProps {
  /** Under which the width is kept on this device. */
  readonly name: string;
  /** What the handle resizes, for screen readers. */
  readonly label: string;
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/** Two panes and a handle: drag it, use the arrows, collapse by Enter, reset by a double click. */
export function SplitPane(props: SplitPaneProps) {
  const { name, label, initial = 360, min = 280, max = 720, start, end } = props;
  const [width, setWidth] = useKeptWidth(name, initial);
  const [isCollapsed, setCollapsed] = useState(false);
  const grip = useRef<{ x: number; width: number } | null>(null);
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  const resize = (next: number) => setWidth(Math.max(min, Math.min(max, next)));

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: step * forward, ArrowLeft: -step * forward }[event.key];
    if (event.key === "Enter") setCollapsed(!isCollapsed);
    else if (event.key === "Home") resize(min);
    else if (event.key === "End") resize(max);
    else if (by) resize(width + by);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-h-0 flex-1">
      <div hidden={isCollapsed} style={{ width }} className="min-w-0 shrink-0 overflow-auto">
        {start}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={isCollapsed ? 0 : width}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={isCollapsed ? t("collapsed") : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => resize(initial)}
        onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, width };
        }}
        onPointerMove={({ clientX }) => {
          if (grip.current) resize(grip.current.width + (clientX - grip.current.x) * forward);
        }}
        onPointerUp={() => {
          grip.current = null;
        }}
        className="relative w-px shrink-0 cursor-col-resize touch-none bg-line outline-offset-0 before:absolute before:inset-y-0 before:-start-3 before:w-6 hover:bg-accent-mark"
      />
      <div className="min-w-0 flex-1 overflow-auto">{end}</div>
    </div>
  );
}
