import { type MetricGroup, metricGroups } from "@parley/contract/insights/definitions";
import { customFieldOf, isCustomField } from "@parley/contract/tickets/list/filter";
import { type TicketField, useTicketFields } from "../../tickets/index.ts";
import { t } from "../insights-texts.ts";

/** What reports can be grouped by: also custom fields with one choice, and the group that is chosen. */
export function useGroupChoices(chosen: MetricGroup | undefined, seesAgents: boolean) {
  const fields = useTicketFields();
  const usual: MetricGroup[] = metricGroups.filter((one) => one !== "agent" || seesAgents);
  const custom = fields
    .filter(({ type, is_active }) => type === "select" && is_active)
    .map(({ key }) => customFieldOf(key));
  const all = new Set([...usual, ...custom, ...(chosen ? [chosen] : [])]);
  return [...all].map((value) => ({ value, label: groupLabel(value, fields) }));
}

/** The name of a group; a custom field that is not there any more is named as such. */
export function groupLabel(group: MetricGroup, fields: readonly TicketField[]): string {
  if (!isCustomField(group)) return t(`group_${group}`);
  const field = fields.find(({ key }) => customFieldOf(key) === group);
  return field?.label ?? t("group_deleted");
}

/** The group that an address names, if it can be one. */
export function readGroup(said: string): MetricGroup | undefined {
  if (/^field\.[a-z][a-z0-9_]{0,39}$/.test(said) && isCustomField(said)) return said;
  return metricGroups.find((one) => one === said);
}
