import { channels, priorities } from "@parley/contract/sla/choices";
import { reportGroups } from "@parley/contract/sla/report-words";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import type { Option } from "#ui/select/options.ts";
import { departmentChoices } from "../../departments/index.ts";
import { metricNames } from "./group-name.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { cleared } from "./report-address.ts";
import { useAgentChoices, usePolicyChoices } from "./report-choices.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const groups = reportGroups
  .filter((group) => group !== "metric")
  .map((group) => ({ value: group, label: t(group) }));

/** The days, what is counted, and by what it is told apart. All of it stands in the address. */
export function ReportFilters({ page }: { page: ReportPage }) {
  const { of, narrow } = page;
  const departments = useQuery(departmentChoices).data ?? [];
  const filters = [
    { name: "metric", all: t("all_metrics"), options: optionsOf(metricNames) },
    { name: "policy", all: t("all_policies"), options: usePolicyChoices() },
    { name: "priority", all: t("all_priorities"), options: optionsOf(priorities) },
    { name: "department", all: t("all_departments"), options: departments },
    { name: "agent", all: t("all_agents"), options: useAgentChoices() },
    { name: "channel", all: t("all_channels"), options: optionsOf(channels) },
  ] as const;
  return (
    <section aria-label={t("filters")} className="flex flex-wrap items-center gap-2">
      <PeriodChoice page={page} />
      {filters.map(({ name, all, options }) => (
        <FilterSelect
          key={name}
          label={t(name)}
          all={all}
          options={options}
          value={of(name)}
          onChange={(value) => narrow({ [name]: value })}
        />
      ))}
      <FilterSelect
        label={t("group_by")}
        all={t("metric")}
        options={groups}
        value={of("group")}
        onChange={(group) => narrow({ group, sort: "" })}
      />
      {page.isNarrowed && (
        <Button variant="ghost" onClick={() => narrow(cleared)}>
          {t("clear")}
        </Button>
      )}
    </section>
  );
}
