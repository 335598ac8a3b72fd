import { useQuery } from "@tanstack/react-query";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { departmentChoices } from "../../departments/index.ts";
import { useStaffRoles } from "../roles/staff-roles.queries.ts";
import { agentStatuses } from "./agent-filter.rules.ts";
import { t } from "./agents-texts.ts";

export function AgentFilters({ list }: { list: ListAddress }) {
  const { data: departments = [] } = useQuery(departmentChoices);
  const roles = useStaffRoles() ?? [];
  return (
    <>
      <FilterSelect
        label={t("department")}
        all={t("all_departments")}
        options={departments}
        value={list.of("department")}
        onChange={(department) => list.narrow({ department })}
      />
      <FilterSelect
        label={t("role")}
        all={t("all_roles")}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={list.of("role")}
        onChange={(role) => list.narrow({ role })}
      />
      <FilterSelect
        label={t("status")}
        all={t("all_statuses")}
        options={agentStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={list.of("status")}
        onChange={(status) => list.narrow({ status })}
      />
    </>
  );
}
