import { type MetricId, metrics, partsOf } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { useExport } from "#platform/exports/use-export.ts";
import { Button } from "#ui/buttons/button.tsx";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartData } from "#ui/charts/chart-types.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { t } from "../insights-texts.ts";
import { useGoals } from "../targets/use-goals.ts";
import { FigureDetails } from "./figure-details.tsx";
import { figureText } from "./figure-text.ts";
import { groupName, inOrder } from "./group-name.ts";
import { type MetricAnswer, type MetricQuery, metricQuery, startCsv } from "./metrics.queries.ts";
import type { useReportsAddress } from "./use-reports-address.ts";
import { WeekHours } from "./week-hours.tsx";

interface Props {
  readonly metric: MetricId;
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** One figure: total, over time, by group, with its definition and the tickets behind it. */
export function MetricSection({ metric, address }: Props) {
  const { group_by: _, ...ungrouped } = address.query;
  const query: MetricQuery = partsOf(metric) ? ungrouped : address.query;
  const { data, error, refetch, isFetching } = useQuery(metricQuery(metric, query));
  const write = useExport(startCsv, () => t("csv_done"));
  const [isExplained, setExplained] = useState(false);
  const goals = useGoals(metric, address);
  const { label, definition } = metrics[metric];
  if (error && !data) {
    return (
      <ErrorView
        message={messageOr(error, t("failed", { label }))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t("loading", { label })} onRetry={() => void refetch()}>
        <SkeletonRows rows={5} columns={3} />
      </Loading>
    );
  }
  const series = { ...seriesData(data, address), ...goals.drawnOn(data) };
  const isByHour = data.metric.parts === "weekday_hour";
  return (
    <Chart
      title={label}
      definition={definition}
      of={isByHour ? t("of_hour") : t("of_day")}
      data={isByHour ? groupData(data, address) : series}
      isEmpty={data.total.tickets === 0 && data.series.every(({ tickets }) => tickets === 0)}
      empty={<StateView kind="empty" title={t("nothing")} rows={3} />}
    >
      <Total data={data} verdict={goals.verdictOn(data.total.value)} />
      {isByHour ? (
        <WeekHours groups={data.groups} linkOf={(group) => address.linkOf({ metric, group })} />
      ) : (
        <LineChart summary={`${label}.`} data={series} />
      )}
      {data.groups.length > 0 && !isByHour && (
        <BarChart data={goals.namedIn(groupData(data, address))} />
      )}
      {address.group === "agent" && <TooFew data={data} />}
      {data.groups_left_out > 0 && (
        <p className="text-ink-2 text-meta">
          {t("groups_left_out", { count: data.groups_left_out })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="toolbar" onClick={() => address.open({ metric })}>
          {t("rows", { count: data.total.tickets })}
        </Button>
        <Button
          size="toolbar"
          icon={Download}
          onClick={() =>
            write({
              metric,
              ...address.question,
              ...(query.group_by && { group_by: query.group_by }),
            })
          }
        >
          {t("csv")}
        </Button>
        <Button
          size="toolbar"
          variant="ghost"
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          {t("about")}
        </Button>
        <span className="ms-auto self-center text-ink-2 text-meta">
          {t("times_in", { zone: data.zone })}
        </span>
      </div>
      {isExplained && <FigureDetails data={data} />}
    </Chart>
  );
}

function TooFew({ data }: { data: MetricAnswer }) {
  const count = data.groups.filter(({ key, value }) => key !== null && value === null).length;
  if (count === 0) return null;
  return <p className="text-ink-2 text-meta">{t("too_few_of_agent", { count })}</p>;
}

interface TotalProps {
  readonly data: MetricAnswer;
  readonly verdict: string | undefined;
}

function Total({ data: { metric, total, compared, not_final_until }, verdict }: TotalProps) {
  const text = (value: number | null | undefined) => figureText(metric.unit, value);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-display tabular-nums">{text(total.value)}</span>
      {total.p90 !== undefined && (
        <span className="text-ink-2">{t("p90", { value: text(total.p90) })}</span>
      )}
      {total.value === null && <span className="text-ink-2">{t("too_few")}</span>}
      {verdict && <span className="font-medium">{verdict}</span>}
      {compared && (
        <span className="text-ink-2">
          {t("compared", {
            value: text(compared.value),
            from: dayText(compared.from),
            to: dayText(compared.to),
          })}
        </span>
      )}
      {not_final_until && (
        <span className="text-ink-2">
          {t("not_final", { day: dayText(not_final_until.slice(0, 10)) })}
        </span>
      )}
    </p>
  );
}

type Address = Props["address"];

/** Chart data of one series; each point opens its rows. */
function chartData(
  { metric: { label, unit } }: MetricAnswer,
  points: ChartData["points"],
): ChartData {
  return {
    series: [{ label, colour: "var(--chart-1)" }],
    points,
    write: (value) => figureText(unit, value),
    isTime: unit === "minutes",
  };
}

const seriesData = (data: MetricAnswer, address: Address) =>
  chartData(
    data,
    data.series.map(({ key, value, tickets }) => ({
      key,
      label: dayText(key),
      values: [value],
      links: [tickets > 0 ? address.linkOf({ metric: data.metric.id, point: key }) : null],
    })),
  );

/** Age groups count tickets, all others show the value. */
function groupData(data: MetricAnswer, address: Address): ChartData {
  const { metric } = data;
  const isCount = metric.parts === "age";
  const points = inOrder(metric, data.groups).map((group) => ({
    key: group.key ?? "none",
    label: groupName(metric, address.group, group),
    values: [isCount ? group.tickets : group.value],
    links: [
      group.tickets > 0 ? address.linkOf({ metric: metric.id, group: group.key ?? "none" }) : null,
    ],
  }));
  const unit = isCount ? "tickets" : metric.unit;
  return chartData({ ...data, metric: { ...metric, unit } }, points);
}
