import { metrics } from "@parley/contract/sla/choices";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PriorityMark } from "#ui/glyphs/priority-mark.tsx";
import { TableFrame } from "#ui/table/table-frame.tsx";
import type { BacktestResultData, Score } from "./backtest.queries.ts";
import { t } from "./backtest-texts.ts";
import { pointsBetween } from "./points.rules.ts";

interface ScoreBeforeAndAfter {
  readonly before: Score;
  readonly after: Score;
}

const cell = "py-1.5 ps-3 text-end align-top whitespace-nowrap";

/** Compliance before and after: in total, by metric and by priority. Rows without a decided clock are left out. */
export function ScoreTable({ result }: { result: BacktestResultData }) {
  return (
    <TableFrame className="tabular-nums">
      <thead>
        <tr className="border-line border-b text-ink-2 text-meta">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t("promise")}
          </th>
          {[t("before"), t("after"), t("difference")].map((head) => (
            <th key={head} scope="col" className="py-1.5 ps-3 text-end font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-line border-b">
        <Row name={t("all")} of={result} isSum />
      </tbody>
      <tbody className="border-line-soft border-b">
        {result.by_metric.filter(isDecided).map((row) => (
          <Row key={row.metric} name={metrics[row.metric]} of={row} />
        ))}
      </tbody>
      <tbody>
        {result.by_priority.filter(isDecided).map((row) => (
          <Row key={row.priority} name={<PriorityMark priority={row.priority} />} of={row} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const isDecided = ({ before, after }: ScoreBeforeAndAfter) =>
  before.compliance !== null || after.compliance !== null;

interface RowProps {
  readonly name: ReactNode;
  readonly of: ScoreBeforeAndAfter;
  readonly isSum?: boolean;
}

function Row({ name, of: { before, after }, isSum }: RowProps) {
  const weight = isSum ? "font-semibold" : "font-normal";
  return (
    <tr className={weight}>
      <th scope="row" className={classes("py-1.5 text-start align-top", weight)}>
        {name}
      </th>
      <td className={cell}>
        <Share of={before} />
      </td>
      <td className={cell}>
        <Share of={after} />
      </td>
      <td className={cell}>
        <Points points={pointsBetween(before, after)} />
      </td>
    </tr>
  );
}

function Share({ of: { met, breached, compliance } }: { of: Score }) {
  if (compliance === null) return <span className="text-ink-3">{t("undecided")}</span>;
  return (
    <>
      {t("share", { share: compliance })}
      <span className="block font-normal text-ink-2 text-meta">
        {t("share_of", { met, decided: met + breached })}
      </span>
    </>
  );
}

function Points({ points }: { points: number | undefined }) {
  if (points === undefined) return <span className="text-ink-3">{t("points_unknown")}</span>;
  if (points === 0) return <span className="text-ink-2">{t("points_same")}</span>;
  const isBetter = points > 0;
  return (
    <span className={isBetter ? "text-green-text" : "text-red-text"}>
      {t(isBetter ? "points_up" : "points_down", { points: Math.abs(points) })}
    </span>
  );
}
