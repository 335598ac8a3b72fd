import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type ChartData, pointText, scaleTop } from "./chart-types.ts";
import { t } from "./charts-texts.ts";

interface Props {
  /** What a reader who does not see it is told first. */
  readonly summary: string;
  readonly data: ChartData;
}

/** Lines differ by these, so that they can be told apart without colour. */
export const dashes: readonly (string | undefined)[] = [undefined, "6 4", "2 3", "8 3 2 3"];

const width = 600;
const height = 160;
const lines = [1, 0.75, 0.5, 0.25, 0];

/** Figures over time. Arrow keys and the pointer go from point to point. */
export function LineChart({ summary, data }: Props) {
  const [at, setAt] = useState<number>();
  const { series, points, write, target, notes = [] } = data;
  const values = points.flatMap((point) => point.values);
  const top = scaleTop([...values, target ?? null], data.isTime);
  const last = Math.max(points.length - 1, 1);
  const x = (place: number) => (place / last) * width;
  const y = (value: number) => height - (value / top) * height;
  const chosen = at === undefined ? undefined : points[at];

  function walk(event: KeyboardEvent) {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape" && at !== undefined) {
      event.stopPropagation();
      setAt(undefined);
    }
    if (!move) return;
    event.preventDefault();
    const from = at ?? (move > 0 ? -1 : points.length);
    setAt(Math.min(Math.max(from + move, 0), points.length - 1));
  }
  function follow({ clientX, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const place = Math.round(((clientX - box.left) / box.width) * last);
    setAt(Math.min(Math.max(place, 0), points.length - 1));
  }
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden
          className="relative w-14 whitespace-nowrap text-end text-ink-2 text-meta tabular-nums"
        >
          {lines.map((part) => (
            <span
              key={part}
              style={{ insetBlockStart: `${(1 - part) * 100}%` }}
              className="-translate-y-1/2 absolute end-0 leading-none"
            >
              {write(top * part)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={chosen ? pointText(data, chosen) : `${summary} ${t("walk_hint")}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from point to point
          tabIndex={0}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
          onKeyDown={walk}
          onBlur={() => setAt(undefined)}
          onPointerMove={follow}
          onPointerLeave={() => setAt(undefined)}
        >
          {lines.map((part) => (
            <line
              key={part}
              x1={0}
              x2={width}
              y1={y(top * part)}
              y2={y(top * part)}
              stroke={part === 0 ? "var(--line-2)" : "var(--line-soft)"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.map(
            ({ key }, place) =>
              notes.some((note) => note.key === key) && (
                <g key={key} stroke="var(--amber-mark)">
                  <line
                    x1={x(place)}
                    x2={x(place)}
                    y1={0}
                    y2={height}
                    strokeDasharray="2 4"
                    vectorEffect="non-scaling-stroke"
                  />
                  <path
                    d={`M${x(place)} 0h0.01`}
                    strokeWidth={8}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              ),
          )}
          {target !== undefined && (
            <line
              x1={0}
              x2={width}
              y1={y(target)}
              y2={y(target)}
              data-target
              stroke="var(--text-2)"
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {chosen && at !== undefined && (
            <line
              x1={x(at)}
              x2={x(at)}
              y1={0}
              y2={height}
              stroke="var(--ctl)"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {series.map(({ label, colour }, which) => {
            const drawn = pathsOf(
              points.map(({ values }) => values[which] ?? null),
              x,
              y,
            );
            return (
              <g key={label} fill="none" stroke={colour} strokeLinecap="round">
                <path
                  d={drawn.line}
                  strokeWidth={2}
                  strokeDasharray={dashes[which]}
                  vectorEffect="non-scaling-stroke"
                />
                <path
                  d={drawn.dots}
                  data-dots={label}
                  strokeWidth={7}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <p className="mt-2 flex min-h-4 justify-between ps-16 text-ink-2 text-meta tabular-nums">
        {chosen ? (
          <span className="text-ink">{pointText(data, chosen)}</span>
        ) : (
          <>
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </>
        )}
      </p>
      {notes.length > 0 && (
        <ul aria-label={t("notes")} className="mt-1 ps-16 text-ink-2 text-meta">
          {points.flatMap(({ key, label }) =>
            notes
              .filter((note) => note.key === key)
              .map(({ text }) => (
                <li key={`${key} ${text}`} className="flex items-baseline gap-1.5">
                  <span
                    aria-hidden
                    className="size-2 shrink-0 self-center rounded-full bg-amber-mark"
                  />
                  <span className="min-w-0 break-words">
                    {label}: {text}
                  </span>
                </li>
              )),
          )}
        </ul>
      )}
    </div>
  );
}

/** A line through the figures, broken where there is none. A figure without a neighbour is a dot. */
function pathsOf(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): { readonly line: string; readonly dots: string } {
  let line = "";
  let dots = "";
  values.forEach((value, place) => {
    if (value === null) return;
    const isContinued = (values[place - 1] ?? null) !== null;
    const isAlone = !isContinued && (values[place + 1] ?? null) === null;
    if (isAlone) dots += `M${x(place)} ${y(value)}h0.01`;
    else line += `${isContinued ? "L" : "M"}${x(place)} ${y(value)}`;
  });
  return { line, dots };
}
