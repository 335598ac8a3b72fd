import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { FilteredNotice } from "../tab-parts.tsx";
import { AddHoliday } from "./add-holiday.tsx";
import { holidaysQuery } from "./calendar.queries.ts";
import { HolidayList } from "./holiday-list.tsx";
import { HolidayModal } from "./holiday-modal.tsx";

export function HolidaysTab({ address }: { address: SlaAddress }) {
  const { search, look, open, close, dialog } = address;
  const shown = shownOf(search.get("show"));
  const year = Number(search.get("year")) || undefined;
  const page = Number(search.get("page")) || 1;
  const filter = { is_active: shown.is_active, year, page };
  const { data, error, isFetching, refetch } = useQuery(holidaysQuery(filter));
  const failure = error && messageOr(error, t("holidays_fetch_failed"));
  useEffect(() => {
    if (failure) toast.error(failure, { id: "holidays" });
  }, [failure]);
  const edited = data?.results.find(({ id }) => dialog?.kind === "edit" && id === dialog.id);

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <HolidayFilterBar
            value={shown.name}
            onValue={(name) => look({ show: name, page: undefined })}
          />
          <Button icon={Plus} variant="primary" onClick={() => open("new")}>
            {t("holiday_new")}
          </Button>
        </div>
        {year && (
          <FilteredNotice
            text={t("holidays_of_year", { year: String(year) })}
            onWiden={() => look({ year: undefined, page: undefined })}
          />
        )}
        <HolidayList
          data={data}
          failure={failure ?? undefined}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          onPage={(wanted) => look({ page: wanted })}
          onEdit={(id) => open("edit", id)}
        />
      </div>
      <AddHoliday />
      {dialog?.kind === "new" && <HolidayModal onClose={close} />}
      {edited && <HolidayModal holiday={edited} onClose={close} />}
    </div>
  );
}

const filters = [
  { name: "active", label: t("active"), is_active: true },
  { name: "inactive", label: t("inactive"), is_active: false },
  { name: "all", label: t("all"), is_active: undefined },
] as const;

const shownOf = (name: string | null) =>
  filters.find((filter) => filter.name === name) ?? filters[0];

interface HolidayFilterBarProps {
  readonly value: string;
  readonly onValue: (name: string) => void;
}

function HolidayFilterBar({ value, onValue }: HolidayFilterBarProps) {
  return (
    <Segments
      label={t("holidays_shown")}
      options={filters.map(({ name, label }) => ({ value: name, label }))}
      value={value}
      onValue={onValue}
    />
  );
}
