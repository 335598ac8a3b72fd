import type { Option } from "../select/options.ts";
import { Select, type SelectProps } from "../select/select.tsx";
import { t } from "./dates-texts.ts";
import { halfHours } from "./half-hours.ts";

export interface TimePickerProps extends Omit<SelectProps, "options"> {
  /** Offers the end of the day as well, `24:00`. */
  withMidnight?: boolean;
}

const midnight: Option = { value: "24:00", label: t("time_midnight"), also: "midnight 12am" };
const untilMidnight = [...halfHours, midnight];

/** A time of day in steps of half an hour. A value between the steps, set elsewhere, is kept and shown. */
export function TimePicker({ value, withMidnight = false, ...rest }: TimePickerProps) {
  const steps = withMidnight ? untilMidnight : halfHours;
  const isBetween = value !== "" && !steps.some((option) => option.value === value);
  const options = isBetween
    ? [...steps, { value, label: value }].sort((one, other) => one.value.localeCompare(other.value))
    : steps;
  return <Select {...rest} value={value} options={options} />;
}
