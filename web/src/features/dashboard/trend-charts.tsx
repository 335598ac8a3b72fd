import { charts as definitions } from "@parley/contract/dashboard/charts";
import type { ReactNode } from "react";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartData } from "#ui/charts/chart-types.ts";
import { Legend } from "#ui/charts/legend.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { StateView } from "#ui/states/state-view.tsx";
import { figureText } from "../insights/index.ts";
import type { DashboardChart, DashboardData } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

const colours: Partial<Record<string, string>> = {
  critical: "var(--red-mark)",
  high: "var(--orange-mark)",
  normal: "var(--chart-1)",
  low: "var(--ctl)",
};

/** Charts of the period. */
export function TrendCharts({ data }: { readonly data: DashboardData }) {
  if (!data.period) return null;
  const { from, to, timezone } = data.period;
  return (
    <section aria-label={t("trends")} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-ink-2 text-meta">
          {t("period_line", { from: dayText(from), to: dayText(to), zone: timezone })}
        </p>
        <TextLink to="/reports">{t("all_reports")}</TextLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {data.charts.map((chart) => (
          <TrendChart key={chart.key} chart={chart} />
        ))}
      </div>
    </section>
  );
}

function TrendChart({ chart }: { readonly chart: DashboardChart }) {
  const { label, definition } = definitions[chart.key];
  const data = dataOf(chart);
  const empty = <StateView kind="empty" title={t("chart_none")} rows={3} />;
  return (
    <Chart
      title={label}
      definition={definition}
      of={t(`of_${chart.key}`)}
      data={data}
      empty={empty}
    >
      {drawing(chart, data, label)}
    </Chart>
  );
}

function drawing(chart: DashboardChart, data: ChartData, label: string): ReactNode {
  const totals = chart.totals?.map(data.write);
  if (chart.key === "created_resolved" || chart.key === "first_reply") {
    return (
      <>
        <Legend series={data.series} figures={totals} kind="line" />
        <LineChart summary={`${label}.`} data={data} />
      </>
    );
  }
  if (chart.key === "sla_met") return <BarChart data={data} top={100} />;
  return (
    <>
      <Legend series={data.series} kind="bar" />
      <BarChart data={data} />
    </>
  );
}

function dataOf({ key, unit, series, points }: DashboardChart): ChartData {
  return {
    series: series.map((name, at) => ({
      label: t(`series_${name}` as never),
      colour: colours[name] ?? `var(--chart-${at + 1})`,
    })),
    points: points.map((point) => ({ ...point, label: labelOf(key, point) })),
    write: (value) => figureText(unit, value),
    isTime: unit === "minutes",
  };
}

function labelOf(chart: DashboardChart["key"], { key, name }: DashboardChart["points"][number]) {
  if (chart === "created_resolved" || chart === "first_reply") return dayText(key);
  if (chart === "sla_met") return t(`metric_${key}` as never);
  return name ?? t("nobody");
}
