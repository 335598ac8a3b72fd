import type { Series } from "./chart-types.ts";
import { dashes } from "./line-chart.tsx";

interface Props {
  readonly series: readonly Series[];
  /** What stands behind each name, such as a total. */
  readonly figures?: readonly string[] | undefined;
  readonly kind: "line" | "bar";
}

/** Which line or bar is which: by its dash or its place as much as by its colour. */
export function Legend({ series, figures, kind }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
      {series.map(({ label, colour }, at) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden width={20} height={10}>
            {kind === "line" ? (
              <line
                x1={0}
                x2={20}
                y1={5}
                y2={5}
                stroke={colour}
                strokeWidth={2}
                strokeDasharray={dashes[at]}
              />
            ) : (
              <rect width={12} height={10} x={4} rx={2} fill={colour} />
            )}
          </svg>
          <span className="text-ink-2">{label}</span>
          {figures?.[at] && <span className="font-semibold tabular-nums">{figures[at]}</span>}
        </li>
      ))}
    </ul>
  );
}
