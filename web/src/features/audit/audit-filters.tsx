import type { audit } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#platform/use-debounced.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { meQuery } from "../identity/index.ts";
import { actorName } from "./actor-name.ts";
import { type AuditFilter, actionsQuery, staffQuery } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";
import { actionLabel } from "./labels.ts";
import { PeriodFilter } from "./period-filter.tsx";

interface Props {
  readonly filter: AuditFilter;
  /** The person of the filter, who need not be staff. */
  readonly actor: audit.Entry["actor"] | undefined;
  readonly onFilter: (parts: Record<string, string>) => void;
}

const nothing = { actor: "", action: "", object: "", from: "", to: "" };

const quietMs = 200;

export function AuditFilters({ filter, actor, onFilter }: Props) {
  const { data } = useQuery(actionsQuery);
  const [typed, setTyped] = useState("");
  const staff = useQuery(staffQuery(useDebounced(typed.trim(), quietMs))).data ?? [];
  const isListed = staff.some(({ value }) => value === filter.actor);
  const known = actor?.id && !isListed ? [{ value: actor.id, label: actorName(actor) }] : [];
  const timeZone = useQuery(meQuery).data?.business.timezone ?? "UTC";
  const options = (data?.results ?? []).map((action) => ({
    value: action,
    label: actionLabel(action),
  }));
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={t("who")}
        all={t("everybody")}
        options={[...known, ...staff]}
        value={filter.actor}
        onType={setTyped}
        onChange={(chosen) => onFilter({ actor: chosen })}
      />
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
