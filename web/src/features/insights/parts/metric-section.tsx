import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { useExport } from "#platform/exports/use-export.ts";
import { Button } from "#ui/button.tsx";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartData } from "#ui/charts/chart-types.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { figureText } from "../figure-text.ts";
import { groupName } from "../group-name.ts";
import { t } from "../insights-texts.ts";
import { type MetricAnswer, metricQuery, startCsv } from "../metrics.queries.ts";
import type { useReportsAddress } from "../use-reports-address.ts";
import { Passport } from "./passport.tsx";

interface Props {
  readonly metric: MetricId;
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** One figure: of the whole period, over time, by group, with what it means and the rows behind it. */
export function MetricSection({ metric, address }: Props) {
  const { data, error, refetch, isFetching } = useQuery(metricQuery(metric, address.query));
  const write = useExport(startCsv, () => t("csv_done"));
  const [isExplained, setExplained] = useState(false);
  const { label, definition, unit } = metrics[metric];
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
  const series = dataOf(data, address, unit);
  return (
    <Chart
      title={label}
      definition={definition}
      of={t("of_day")}
      data={series}
      isEmpty={data.total.tickets === 0 && data.series.every(({ tickets }) => tickets === 0)}
      empty={<StateView kind="empty" title={t("nothing")} rows={3} />}
    >
      <Total data={data} />
      <LineChart summary={`${label}.`} data={series} />
      {data.groups.length > 0 && address.group && <BarChart data={groupsOf(data, address, unit)} />}
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
              ...(address.group && { group_by: address.group }),
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
      {isExplained && <Passport data={data} />}
    </Chart>
  );
}

function Total({ data: { metric, total, compared, not_final_until } }: { data: MetricAnswer }) {
  const text = (value: number | null | undefined) => figureText(metric.unit, value);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-display tabular-nums">{text(total.value)}</span>
      {total.p90 !== undefined && (
        <span className="text-ink-2">{t("p90", { value: text(total.p90) })}</span>
      )}
      {total.value === null && <span className="text-ink-2">{t("too_few")}</span>}
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

function dataOf(
  data: MetricAnswer,
  address: Address,
  unit: MetricAnswer["metric"]["unit"],
): ChartData {
  const { id, label } = data.metric;
  return {
    series: [{ label, colour: "var(--chart-1)" }],
    points: data.series.map(({ key, value, tickets }) => ({
      key,
      label: dayText(key),
      values: [value],
      links: [tickets > 0 ? address.linkOf({ metric: id, point: key }) : null],
    })),
    write: (value) => figureText(unit, value),
    isTime: unit === "minutes",
  };
}

function groupsOf(
  data: MetricAnswer,
  address: Address,
  unit: MetricAnswer["metric"]["unit"],
): ChartData {
  const { id, label } = data.metric;
  return {
    series: [{ label, colour: "var(--chart-1)" }],
    points: data.groups.map((group) => ({
      key: group.key ?? "none",
      label: groupName(address.group, group),
      values: [group.value],
      links: [address.linkOf({ metric: id, group: group.key ?? "none" })],
    })),
    write: (value) => figureText(unit, value),
    isTime: unit === "minutes",
  };
}
