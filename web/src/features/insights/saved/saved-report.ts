import { useZone } from "#platform/time/zone.ts";
import { addDays } from "#ui/dates/days.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import type { TicketField } from "../../tickets/index.ts";
import { t as reportText } from "../insights-texts.ts";
import { groupLabel } from "../report/group-choices.ts";
import { useReportsAddress } from "../report/use-reports-address.ts";
import type { ReportFields } from "./report-form.tsx";
import type { ReportDraft, SavedReport } from "./saved.queries.ts";
import { t } from "./saved-texts.ts";

/** The query of a saved report as of today, with the rows that the address opens. */
export function useSavedAddress({ days, filter, group_by, compare, zone }: SavedReport) {
  const own = useZone();
  const today = wallTimeAt(new Date(), zone ?? own).slice(0, 10);
  const question = {
    from: addDays(today, 1 - days),
    ...(filter && { filter }),
    ...(zone && { zone }),
  };
  return {
    ...useReportsAddress(undefined),
    group: group_by ?? undefined,
    compare: compare ?? undefined,
    question,
    query: { ...question, ...(group_by && { group_by }), ...(compare && { compare }) },
  };
}

export const fieldsOf = (report: SavedReport): ReportFields => ({
  name: report.name,
  metrics: report.metrics.map(({ id }) => id),
  days: String(report.days),
  group: report.group_by ?? "",
  compare: report.compare ?? "",
  isShared: report.is_shared,
});

export const draftOf = ({ name, metrics, days, group, compare, isShared }: ReportFields) =>
  ({
    name,
    metrics: [...metrics],
    days: Number(days),
    group_by: group || null,
    compare: compare || null,
    is_shared: isShared,
  }) satisfies Partial<ReportDraft>;

/** What a report shows and who sees it, in a line. */
export function summaryOf(report: SavedReport, fields: readonly TicketField[]): string {
  const { days, group_by, compare, filter, zone } = report;
  return [
    t("days", { days }),
    filter && t("narrowed"),
    group_by && t("by_group", { group: groupLabel(group_by, fields) }),
    compare && t("beside", { compare: reportText(`compare_${compare}`) }),
    zone && t("zone", { zone }),
    audienceOf(report),
  ]
    .filter(Boolean)
    .join(" · ");
}

function audienceOf({ is_shared, is_own, owner }: SavedReport): string {
  if (!is_shared) return t("private");
  return is_own ? t("shared_own") : t("shared_by", { name: owner.name });
}
