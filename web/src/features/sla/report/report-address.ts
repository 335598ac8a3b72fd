import { type ReportGroup, reportGroups, reportShown } from "@parley/contract/sla/report-words";
import { addDays, type Day } from "#ui/dates/days.ts";
import type { ClocksQuery, ReportQuery } from "./report.queries.ts";

/** The stretches that are one press away; thirty days are what nothing chosen means. */
export const usualDays = ["7", "30", "90"] as const;
const narrowing = ["metric", "policy", "priority", "department", "agent", "channel"] as const;

type Of = (name: string) => string;
type Parts = Record<string, string>;

/** Which group is opened: one by its key, those that have none, or all. */
export const allGroups = "all";
export const noKey = "none";

export const groupIn = (of: Of): ReportGroup =>
  reportGroups.find((group) => group === of("group")) ?? "metric";

export const isNarrowed = (of: Of) => narrowing.some((name) => of(name) !== "");
export const cleared: Parts = Object.fromEntries(narrowing.map((name) => [name, ""]));
export const closed: Parts = { show: "", of: "", reason: "" };

function chosen(of: Of, today: Day): Parts {
  const days = usualDays.find((usual) => usual === of("period"));
  const from = days ? addDays(today, 1 - Number(days)) : of("from");
  const named = Object.fromEntries(narrowing.map((name) => [name, of(name)]));
  const parts: Parts = { from, to: days ? "" : of("to"), ...named };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** What the server is asked for, as the address says it. */
export const reportIn = (of: Of, today: Day): ReportQuery => ({
  ...(chosen(of, today) as ReportQuery),
  group_by: groupIn(of),
});

/** The figure that is opened, if one is. */
export function openedIn(of: Of, today: Day): ClocksQuery | undefined {
  const show = reportShown.find((shown) => shown === of("show"));
  if (!show) return undefined;
  const key = of("of") || allGroups;
  const group = key === allGroups ? {} : { [groupIn(of)]: key };
  const reason = of("reason") ? { reason: of("reason") } : {};
  return { ...chosen(of, today), ...group, ...reason, show } as ClocksQuery;
}
