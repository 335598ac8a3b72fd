import { type ReportGroup, reportGroups, reportShown } from "@parley/contract/sla/report-choices";
import { addDays, type Day } from "#ui/dates/days.ts";
import type { ClocksQuery, ReportQuery } from "./report.queries.ts";

/** The preset periods; thirty days is the default. */
export const presetDays = ["7", "30", "90"] as const;
const filterNames = ["metric", "policy", "priority", "department", "agent", "channel"] as const;

type ReadParameter = (name: string) => string;
type Parameters = Record<string, string>;

/** The opened group: a key, the group without a key, or all. */
export const allGroups = "all";
export const noKey = "none";

export const groupFromUrl = (of: ReadParameter): ReportGroup =>
  reportGroups.find((group) => group === of("group")) ?? "metric";

export const isFiltered = (of: ReadParameter) => filterNames.some((name) => of(name) !== "");
export const cleared: Parameters = Object.fromEntries(filterNames.map((name) => [name, ""]));
export const closed: Parameters = { show: "", of: "", reason: "" };

function filtersFromUrl(of: ReadParameter, today: Day): Parameters {
  const days = presetDays.find((usual) => usual === of("period"));
  const from = days ? addDays(today, 1 - Number(days)) : of("from");
  const named = Object.fromEntries(filterNames.map((name) => [name, of(name)]));
  const parts: Parameters = { from, to: days ? "" : of("to"), ...named };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** The query of the report, read from the URL. */
export const reportQueryFromUrl = (of: ReadParameter, today: Day): ReportQuery => ({
  ...(filtersFromUrl(of, today) as ReportQuery),
  group_by: groupFromUrl(of),
});

/** The query of the opened figure, if there is one. */
export function openedFigureFromUrl(of: ReadParameter, today: Day): ClocksQuery | undefined {
  const show = reportShown.find((shown) => shown === of("show"));
  if (!show) return undefined;
  const key = of("of") || allGroups;
  const group = key === allGroups ? {} : { [groupFromUrl(of)]: key };
  const reason = of("reason") ? { reason: of("reason") } : {};
  return { ...filtersFromUrl(of, today), ...group, ...reason, show } as ClocksQuery;
}
