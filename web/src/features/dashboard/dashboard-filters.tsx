import { periods } from "@parley/contract/dashboard/periods";
import { useQuery } from "@tanstack/react-query";
import { Segments } from "#ui/inputs/segments.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { departmentChoices } from "../departments/index.ts";
import type { DashboardQuery } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

interface Props {
  readonly query: DashboardQuery;
  readonly onChoose: (parts: Readonly<Record<string, string>>) => void;
}

const names = Object.keys(periods) as (keyof typeof periods)[];
const usual = "30d";

/** Filters of the dashboard: period and department. */
export function DashboardFilters({ query, onChoose }: Props) {
  const departments = useQuery(departmentChoices).data ?? [];
  return (
    <>
      <Segments
        label={t("period")}
        options={names.map((name) => ({ value: name, label: t(`period_${name}`) }))}
        value={query.period ?? usual}
        onValue={(period) => onChoose({ period: period === usual ? "" : period })}
      />
      {departments.length > 1 && (
        <FilterSelect
          label={t("department")}
          all={t("every_department")}
          options={departments}
          value={query.department ?? ""}
          onChange={(department) => onChoose({ department })}
        />
      )}
    </>
  );
}
