import { channels, priorities } from "@parley/contract/sla/choices";
import type { ReportGroup } from "@parley/contract/sla/report-choices";
import type { Group } from "./report.queries.ts";
import { t } from "./report-texts.ts";

const unnamed: Partial<Record<ReportGroup, string>> = {
  policy: t("policy_unknown"),
  agent: t("agent_none"),
};

export const metricNames = {
  first_response: t("metric_first_response"),
  next_response: t("metric_next_response"),
  resolution: t("metric_resolution"),
};

const labels: Partial<Record<ReportGroup, Readonly<Record<string, string>>>> = {
  metric: metricNames,
  priority: priorities,
  channel: channels,
};

/** The label of a group, or the name of the record with its id. */
export function groupName({ key, name }: Pick<Group, "key" | "name">, by: ReportGroup): string {
  if (key === null) return unnamed[by] ?? "–";
  return labels[by]?.[key] ?? name ?? t("gone");
}

const ordered: Partial<Record<ReportGroup, readonly string[]>> = {
  metric: Object.keys(metricNames),
  priority: ["critical", "high", "normal", "low"],
};

/** The sort value of a group: its natural order if there is one, otherwise its name. */
export function groupSortValue(
  group: Pick<Group, "key" | "name">,
  by: ReportGroup,
): string | number {
  return ordered[by]?.indexOf(group.key ?? "") ?? groupName(group, by);
}
