import { Link } from "react-router";
import { type ChartData, pointText } from "./chart-types.ts";

interface Props {
  readonly data: ChartData;
  /** The end of the scale, where it is fixed, as 100 per cent is; by default the longest bar. */
  readonly top?: number;
}

/** A stacked bar per row, with its total behind it. */
export function BarChart({ data, top }: Props) {
  const { series, points, write } = data;
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const most = top ?? Math.max(...points.map(({ values }) => sumOf(values)), 1);
  return (
    <ul className="grid gap-2">
      {points.map((point) => {
        const isKnown = point.values.some((value) => value !== null);
        return (
          <li
            key={point.key}
            className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)_auto] items-center gap-3"
          >
            <span title={point.label} className="truncate">
              {point.label}
            </span>
            <span aria-hidden className="flex h-4 gap-px overflow-hidden rounded-xs bg-sunken">
              {point.values.map((value, at) => (
                <span
                  key={series[at]?.label}
                  style={{
                    inlineSize: `${((value ?? 0) / most) * 100}%`,
                    backgroundColor: series[at]?.colour,
                  }}
                  className="print:[print-color-adjust:exact]"
                />
              ))}
            </span>
            <span className="min-w-10 text-end tabular-nums">
              <span className="sr-only">{pointText(data, point)}</span>
              <Sum link={point.links.length === 1 ? (point.links[0] ?? null) : null}>
                {write(isKnown ? sumOf(point.values) : null)}
              </Sum>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Sum({ link, children }: { readonly link: string | null; readonly children: string }) {
  if (!link) return <span aria-hidden>{children}</span>;
  return (
    <Link to={link} className="text-accent-text hover:underline">
      {children}
    </Link>
  );
}
