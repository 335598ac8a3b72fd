import { channels, priorities } from "@parley/contract/sla/choices";
import { reportGroups } from "@parley/contract/sla/report-choices";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/buttons/button.tsx";
import { PeriodChoice } from "#ui/dates/period-choice.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import type { Option } from "#ui/select/options.ts";
import { departmentChoices } from "../../departments/index.ts";
import { meQuery, usePermissions } from "../../identity/index.ts";
import { agentFiguresQuery } from "../../insights/index.ts";
import { peopleQuery, policiesQuery } from "../policies/policies.queries.ts";
import { metricNames } from "./group-name.ts";
import { cleared, presetDays } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const groups = reportGroups
  .filter((group) => group !== "metric")
  .map((group) => ({ value: group, label: t(group) }));

/** Period, filters and grouping of the report, all stored in the URL. */
export function ReportFilters({ page }: { page: ReportPage }) {
  const { of, zone, narrow } = page;
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
      <PeriodChoice
        texts={{ period: t("period"), custom: t("custom"), from: t("from"), to: t("to") }}
        options={presetDays.map((days) => ({ value: days, label: t("days", { n: Number(days) }) }))}
        usual="30"
        value={{ period: of("period"), from: of("from"), to: of("to") }}
        timeZone={zone}
        onChoose={narrow}
      />
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
      {page.isFiltered && (
        <Button variant="ghost" onClick={() => narrow(cleared)}>
          {t("clear")}
        </Button>
      )}
    </section>
  );
}

function usePolicyChoices(): Option[] {
  const isAllowed = usePermissions()(["sla.read"]) === true;
  const { data = [] } = useQuery({ ...policiesQuery, enabled: isAllowed });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** The agents whose figures the reader may see: their own, and all where that is switched on and allowed. */
function useAgentChoices(): Option[] {
  const may = usePermissions();
  const isEverybody = useQuery(agentFiguresQuery).data === true;
  const me = useQuery(meQuery).data?.user;
  const people = useQuery({ ...peopleQuery, enabled: isEverybody && may(["sla.read"]) === true });
  const own = me ? [{ value: me.id, label: t("me") }] : [];
  const others = (people.data?.users ?? [])
    .filter(({ id }) => id !== me?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return [...own, ...others, { value: "none", label: t("nobody") }];
}
