import { comparisons, type MetricId, metricIds } from "@parley/contract/insights/definitions";
import { useSearchParams } from "react-router";
import { useZone } from "#platform/time/zone.ts";
import { addDays, isDay } from "#ui/dates/days.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { readGroup } from "./group-choices.ts";
import type { MetricQuery } from "./metrics.queries.ts";
import { reportNames } from "./reports.ts";

export const usualPeriods = ["7", "30", "90", "365"] as const;
export const usualPeriod = "30";

/** The figure, group and point whose rows are open. */
export interface OpenedRows {
  readonly metric: MetricId;
  readonly group?: string;
  readonly point?: string;
}

/** The state of a report in its address, so that Back and links restore it. */
export function useReportsAddress(name: string | undefined) {
  const { of, narrow, change } = useListAddress();
  const [search] = useSearchParams();
  const zone = useZone();
  const period = usualPeriods.find((days) => days === of("period")) ?? usualPeriod;
  const today = wallTimeAt(new Date(), zone).slice(0, 10);
  const group = readGroup(of("group"));
  const compare = comparisons.find((one) => one === of("compare"));
  const department = of("department");
  const report = reportNames.find((one) => one === name) ?? "mine";
  const own = { from: dayOf(of("from")), to: dayOf(of("to")) };
  const days = daysOf(own, addDays(today, 1 - Number(period)));
  const filter = report === "mine" ? customerTickets : department && departmentFilter(department);
  const question: MetricQuery = { ...days, ...(filter && { filter }) };
  const metric = metricIds.find((one) => one === of("rows"));
  const opened: OpenedRows | undefined = metric && {
    metric,
    ...(of("of") && { group: of("of") }),
    ...(of("point") && { point: of("point") }),
  };
  return {
    report,
    /** The chosen days and the time zone. */
    period: { period: of("period"), ...own },
    zone,
    days,
    /** How many days they are. */
    length: lengthOf(days, today),
    department,
    group,
    compare,
    question,
    query: { ...question, ...(group && { group_by: group }), ...(compare && { compare }) },
    opened,
    /** The filters that other reports share. */
    kept: keptOf(search),
    choose: (parts: Record<string, string>) => narrow({ ...closed, ...parts }),
    open: (rows: OpenedRows) => change(partsOf(rows)),
    /** The same page with these rows open. */
    linkOf(rows: OpenedRows): string {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(partsOf(rows))) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return `?${next.toString()}`;
    },
    close: () => change(closed),
  };
}

/** Ignores what is no valid day. */
const dayOf = (text: string) => (isDay(text) ? text : "");

/** The days that were chosen one by one, or else those of the usual period. */
function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  usual: string,
): { readonly from?: string; readonly to?: string } {
  return from || to ? { ...(from && { from }), ...(to && { to }) } : { from: usual };
}

/** The default last day is today, the default first day 30 days before the last. */
function lengthOf({ from, to }: { readonly from?: string; readonly to?: string }, today: string) {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - Number(usualPeriod));
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1);
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

const customerTickets = JSON.stringify({ field: "assignee", is: "is", value: "me" });
const departmentFilter = (value: string) =>
  JSON.stringify({ all: [{ field: "department", is: "is", value }] });
