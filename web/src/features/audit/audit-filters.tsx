import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/buttons/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { meQuery } from "../identity/index.ts";
import { type AuditFilter, actionsQuery } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";
import { actionLabel } from "./labels.ts";
import { PeriodFilter } from "./period-filter.tsx";

interface Props {
  readonly filter: AuditFilter;
  readonly onFilter: (parts: Record<string, string>) => void;
}

const nothing = { actor: "", action: "", object: "", from: "", to: "" };

export function AuditFilters({ filter, onFilter }: Props) {
  const { data } = useQuery(actionsQuery);
  const timeZone = useQuery(meQuery).data?.business.timezone ?? "UTC";
  const options = (data?.results ?? []).map((action) => ({
    value: action,
    label: actionLabel(action),
  }));
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={t("action")}
        all={t("all_actions")}
        options={options}
        value={filter.action}
        onChange={(action) => onFilter({ action })}
      />
      <PeriodFilter from={filter.from} to={filter.to} timeZone={timeZone} onFilter={onFilter} />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onFilter(nothing)}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
