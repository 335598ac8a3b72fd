import { useState } from "react";
import { Segments } from "../inputs/segments.tsx";
import { DatePicker } from "./date-picker.tsx";
import { type Day, isDay } from "./days.ts";

const custom = "custom";

/** The days that are chosen: a usual period, or a first and a last day. Empty parts are not chosen. */
export interface PeriodParts {
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

interface Props {
  readonly texts: { readonly [name in "period" | "custom" | "from" | "to"]: string };
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The option that holds where nothing is chosen. */
  readonly usual: string;
  readonly value: PeriodParts;
  readonly timeZone: string;
  readonly onChoose: (parts: Partial<PeriodParts>) => void;
}

/** The usual periods by one press, any other by its first and last day. */
export function PeriodChoice({ texts, options, usual, value, timeZone, onChoose }: Props) {
  const [isCustom, setCustom] = useState(false);
  const isOpen = isCustom || value.from !== "" || value.to !== "";

  function choose(chosen: string) {
    setCustom(chosen === custom);
    const period = chosen === custom || chosen === usual ? "" : chosen;
    onChoose({ period, from: "", to: "" });
  }

  return (
    <>
      <Segments
        label={texts.period}
        options={[...options, { value: custom, label: texts.custom }]}
        value={isOpen ? custom : value.period || usual}
        onValue={choose}
      />
      {isOpen && (
        <div className="flex basis-full flex-wrap gap-3">
          <Edge
            label={texts.from}
            day={value.from}
            timeZone={timeZone}
            {...(isDay(value.to) && { max: value.to })}
            onDay={(from) => onChoose({ period: "", from })}
          />
          <Edge
            label={texts.to}
            day={value.to}
            timeZone={timeZone}
            {...(isDay(value.from) && { min: value.from })}
            onDay={(to) => onChoose({ period: "", to })}
          />
        </div>
      )}
    </>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly day: string;
  readonly timeZone: string;
  readonly min?: Day;
  readonly max?: Day;
  readonly onDay: (day: string) => void;
}

/** The day changes once the input is a valid day. */
function Edge({ day, onDay, ...props }: EdgeProps) {
  const [typed, setTyped] = useState(day);
  return (
    <div className="w-56 max-w-full">
      <DatePicker
        {...props}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (value === "" || isDay(value)) onDay(value);
        }}
      />
    </div>
  );
}
