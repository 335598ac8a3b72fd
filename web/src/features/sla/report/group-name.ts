import { channels, priorities } from "@parley/contract/sla/choices";
import type { ReportGroup } from "@parley/contract/sla/report-words";
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

const words: Partial<Record<ReportGroup, Readonly<Record<string, string>>>> = {
  metric: metricNames,
  priority: priorities,
  channel: channels,
};

/** What a group is called: by its word, or by the name of what its id stands for. */
export function groupName({ key, name }: Pick<Group, "key" | "name">, by: ReportGroup): string {
  if (key === null) return unnamed[by] ?? "–";
  return words[by]?.[key] ?? name ?? t("gone");
}

const ordered: Partial<Record<ReportGroup, readonly string[]>> = {
  metric: Object.keys(metricNames),
  priority: ["critical", "high", "normal", "low"],
};

/** What a group stands in order by: its name, where the desk knows no order of its own. */
export function groupPlace(group: Pick<Group, "key" | "name">, by: ReportGroup): string | number {
  return ordered[by]?.indexOf(group.key ?? "") ?? groupName(group, by);
}
