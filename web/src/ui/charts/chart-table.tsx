import { TextLink } from "../buttons/text-link.tsx";
import { TableFrame } from "../table/table-frame.tsx";
import type { ChartData } from "./chart-types.ts";
import { t } from "./charts-texts.ts";

interface Props {
  readonly title: string;
  readonly of: string;
  readonly data: ChartData;
}

/** The figures of a chart as a table, each with its link. */
export function ChartTable({ title, of, data: { series, points, write } }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section aria-label={t("table_of", { title })} tabIndex={0} className="max-h-72 overflow-auto">
      <TableFrame className="text-start tabular-nums">
        <thead className="sticky top-0 bg-surface text-ink-2 text-meta">
          <tr>
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {of}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="py-1 ps-3 text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key} className="border-line-soft border-t">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {point.label}
              </th>
              {series.map(({ label }, at) => {
                const link = point.links[at];
                const text = write(point.values[at] ?? null);
                return (
                  <td key={label} className="py-1 ps-3 text-end">
                    {link ? <TextLink to={link}>{text}</TextLink> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
