import {
  comparisons,
  type MetricId,
  metricGroups,
  metricIds,
} from "@parley/contract/insights/definitions";
import { useSearchParams } from "react-router";
import { addDays } from "#ui/dates/days.ts";
import { wallOf } from "#ui/dates/zone.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { useZone } from "../tickets/index.ts";
import type { MetricQuery } from "./metrics.queries.ts";
import { type ReportName, reportNames } from "./reports.ts";

export const usualPeriods = ["7", "30", "90", "365"] as const;
const usual = "30";

/** Whose rows are looked at. */
export interface OpenedRows {
  readonly metric: MetricId;
  readonly group?: string;
  readonly point?: string;
}

/** All that the address says of a report, so that Back and a colleague find the same. */
export function useReportsAddress(name: string | undefined) {
  const { of, narrow, change } = useListAddress();
  const [search] = useSearchParams();
  const zone = useZone();
  const period = usualPeriods.find((days) => days === of("period")) ?? usual;
  const today = wallOf(new Date(), zone).slice(0, 10);
  const group = metricGroups.find((one) => one === of("group"));
  const compare = comparisons.find((one) => one === of("compare"));
  const department = of("department");
  const question: MetricQuery = {
    from: addDays(today, 1 - Number(period)),
    ...(department && { filter: departmentFilter(department) }),
  };
  const metric = metricIds.find((one) => one === of("rows"));
  const opened: OpenedRows | undefined = metric && {
    metric,
    ...(of("of") && { group: of("of") }),
    ...(of("point") && { point: of("point") }),
  };
  return {
    report: reportNames.find((one) => one === name) ?? ("volume" satisfies ReportName),
    period,
    department,
    group,
    compare,
    question,
    query: { ...question, ...(group && { group_by: group }), ...(compare && { compare }) },
    opened,
    /** What another report is asked for, too. */
    kept: keptOf(search),
    choose: (parts: Record<string, string>) => narrow({ ...closed, ...parts }),
    open: (rows: OpenedRows) => change(partsOf(rows)),
    /** The same page with these rows open. */
    linkOf(rows: OpenedRows): string {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(partsOf(rows))) next.set(name, value);
      return `?${next.toString()}`;
    },
    close: () => change(closed),
  };
}

function keptOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of Object.keys(closed)) kept.delete(name);
  return kept.size > 0 ? `?${kept.toString()}` : "";
}

const closed = { rows: "", of: "", point: "" };

const partsOf = ({ metric, group = "", point = "" }: OpenedRows) => ({
  rows: metric,
  of: group,
  point,
});

const departmentFilter = (value: string) =>
  JSON.stringify({ all: [{ field: "department", is: "is", value }] });
