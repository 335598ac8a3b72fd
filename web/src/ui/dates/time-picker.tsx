import { Select, type SelectProps } from "../select/select.tsx";
import { halfHours } from "./half-hours.ts";

/** A time of day in steps of half an hour. A value between the steps, set elsewhere, is kept and shown. */
export function TimePicker({ value, ...rest }: Omit<SelectProps, "options">) {
  const isBetween = value !== "" && !halfHours.some((option) => option.value === value);
  const options = isBetween
    ? [...halfHours, { value, label: value }].sort((one, other) =>
        one.value.localeCompare(other.value),
      )
    : halfHours;
  return <Select {...rest} value={value} options={options} />;
}
