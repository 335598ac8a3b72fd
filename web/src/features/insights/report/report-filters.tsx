import { comparisons, partsOf } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { PeriodChoice } from "#ui/dates/period-choice.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { t } from "../insights-texts.ts";
import { useGroupChoices } from "./group-choices.ts";
import { agentFiguresQuery } from "./metrics.queries.ts";
import { reports } from "./reports.ts";
import { type useReportsAddress, usualPeriod, usualPeriods } from "./use-reports-address.ts";

interface Props {
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** Filters of a report: period, department, grouping, comparison. All are in the address. */
export function ReportFilters({ address }: Props) {
  const { report, period, zone, department, group, compare, choose } = address;
  const departments = useQuery(departmentChoices).data ?? [];
  const seesAgents = useQuery(agentFiguresQuery).data === true;
  const groups = useGroupChoices(group, seesAgents);
  const hasGroups = report !== "mine" && reports[report].some((metric) => !partsOf(metric));
  return (
    <section aria-label={t("choices")} className="flex flex-wrap items-center gap-2 print:hidden">
      <PeriodChoice
        texts={{ period: t("period"), custom: t("period_own"), from: t("from"), to: t("to") }}
        options={usualPeriods.map((days) => ({ value: days, label: t(`period_${days}`) }))}
        usual={usualPeriod}
        value={period}
        timeZone={zone}
        onChoose={choose}
      />
      {report !== "mine" && (
        <>
          <FilterSelect
            label={t("department")}
            all={t("every_department")}
            options={departments}
            value={department}
            onChange={(value) => choose({ department: value })}
          />
          {hasGroups && (
            <FilterSelect
              label={t("group")}
              all={t("group_none")}
              options={groups}
              value={group ?? ""}
              onChange={(value) => choose({ group: value })}
            />
          )}
          <FilterSelect
            label={t("compare")}
            all={t("compare_none")}
            options={comparisons.map((one) => ({ value: one, label: t(`compare_${one}`) }))}
            value={compare ?? ""}
            onChange={(value) => choose({ compare: value })}
          />
        </>
      )}
    </section>
  );
}
