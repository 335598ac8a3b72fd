import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { meQuery } from "../../identity/index.ts";
import { actionsQuery, type Wanted } from "../audit.queries.ts";
import { t } from "../audit-texts.ts";
import { actionWords } from "../words.ts";
import { PeriodFilter } from "./period-filter.tsx";

interface Props {
  readonly wanted: Wanted;
  readonly onNarrow: (parts: Record<string, string>) => void;
}

const nothing = { actor: "", action: "", object: "", from: "", to: "" };

export function AuditFilters({ wanted, onNarrow }: Props) {
  const { data } = useQuery(actionsQuery);
  const timeZone = useQuery(meQuery).data?.business.timezone ?? "UTC";
  const options = (data?.results ?? []).map((action) => ({
    value: action,
    label: actionWords(action),
  }));
  const isNarrowed = Object.values(wanted).some((value) => value !== "");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={t("action")}
        all={t("all_actions")}
        options={options}
        value={wanted.action}
        onChange={(action) => onNarrow({ action })}
      />
      <PeriodFilter from={wanted.from} to={wanted.to} timeZone={timeZone} onNarrow={onNarrow} />
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onNarrow(nothing)}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
