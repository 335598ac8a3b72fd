import { useState } from "react";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { isDay } from "#ui/dates/days.ts";
import { Segments } from "#ui/segments.tsx";
import { usualDays } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

const custom = "custom";
const usual = "30";

/** The usual stretches by one press, any other by its two days. */
export function PeriodChoice({ page }: { page: ReportPage }) {
  const { of, zone, narrow } = page;
  const [isCustom, setCustom] = useState(false);
  const isOpen = isCustom || of("from") !== "" || of("to") !== "";
  const options = [
    ...usualDays.map((days) => ({ value: days, label: t("days", { n: Number(days) }) })),
    { value: custom, label: t("custom") },
  ];

  function choose(value: string) {
    setCustom(value === custom);
    const period = value === custom || value === usual ? "" : value;
    narrow({ period, from: "", to: "" });
  }

  return (
    <>
      <Segments
        label={t("period")}
        options={options}
        value={isOpen ? custom : of("period") || usual}
        onValue={choose}
      />
      {isOpen && (
        <div className="flex basis-full flex-wrap gap-3">
          {(["from", "to"] as const).map((end) => (
            <Edge
              key={end}
              label={t(end)}
              day={of(end)}
              timeZone={zone}
              onDay={(day) => narrow({ period: "", [end]: day })}
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

/** The report is asked once what was typed is a day. */
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
