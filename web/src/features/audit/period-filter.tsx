import { useState } from "react";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { addDays, isDay } from "#ui/dates/days.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import type { AuditFilter } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";

interface Props extends Pick<AuditFilter, "from" | "to"> {
  readonly timeZone: string;
  readonly onFilter: (parts: Record<string, string>) => void;
}

const custom = "custom";

/** Preset periods, or a first and a last day. */
export function PeriodFilter({ from, to, timeZone, onFilter }: Props) {
  const [isCustom, setCustom] = useState(false);
  const today = wallTimeAt(new Date(), timeZone).slice(0, 10);
  const options = [
    { value: today, label: t("today") },
    { value: addDays(today, -6), label: t("last_days", { n: 7 }) },
    { value: addDays(today, -29), label: t("last_days", { n: 30 }) },
    { value: custom, label: t("custom") },
  ];
  const isUsual = to === "" && options.some(({ value }) => value === from);
  const isOpen = isCustom || (!isUsual && (from !== "" || to !== ""));

  function choose(value: string) {
    setCustom(value === custom);
    onFilter({ from: value === custom ? "" : value, to: "" });
  }

  return (
    <>
      <FilterSelect
        label={t("when")}
        all={t("any_time")}
        options={options}
        value={isOpen ? custom : from}
        onChange={choose}
      />
      {isOpen && (
        <div className="flex basis-full flex-wrap gap-3">
          {(["from", "to"] as const).map((end) => (
            <Edge
              key={end}
              label={t(end)}
              day={end === "from" ? from : to}
              timeZone={timeZone}
              onDay={(day) => onFilter({ [end]: day })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly day: string;
  readonly timeZone: string;
  readonly onDay: (day: string) => void;
}

/** The filter changes once the input is a valid day. */
function Edge({ label, day, timeZone, onDay }: EdgeProps) {
  const [typed, setTyped] = useState(day);
  return (
    <div className="w-56 max-w-full">
      <DatePicker
        label={label}
        value={typed}
        timeZone={timeZone}
        onChange={(value) => {
          setTyped(value);
          if (value === "" || isDay(value)) onDay(value);
        }}
      />
    </div>
  );
}
