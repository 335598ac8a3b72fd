import { comparisons, metricGroups } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { Segments } from "#ui/segments.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { t } from "../insights-texts.ts";
import { type useReportsAddress, usualPeriods } from "../use-reports-address.ts";

interface Props {
  readonly address: ReturnType<typeof useReportsAddress>;
}

const usual = "30";

/** The days, whose tickets, told apart by what, and beside which days. All of it stands in the address. */
export function ReportChoices({ address }: Props) {
  const { period, department, group, compare, choose } = address;
  const departments = useQuery(departmentChoices).data ?? [];
  return (
    <section aria-label={t("choices")} className="flex flex-wrap items-center gap-2 print:hidden">
      <Segments
        label={t("period")}
        options={usualPeriods.map((days) => ({ value: days, label: t(`period_${days}`) }))}
        value={period}
        onValue={(days) => choose({ period: days === usual ? "" : days })}
      />
      <FilterSelect
        label={t("department")}
        all={t("every_department")}
        options={departments}
        value={department}
        onChange={(value) => choose({ department: value })}
      />
      <FilterSelect
        label={t("group")}
        all={t("group_none")}
        options={metricGroups.map((one) => ({ value: one, label: t(`group_${one}`) }))}
        value={group ?? ""}
        onChange={(value) => choose({ group: value })}
      />
      <FilterSelect
        label={t("compare")}
        all={t("compare_none")}
        options={comparisons.map((one) => ({ value: one, label: t(`compare_${one}`) }))}
        value={compare ?? ""}
        onChange={(value) => choose({ compare: value })}
      />
    </section>
  );
}
