import { Segments } from "#ui/segments.tsx";
import { t } from "../sla-texts.ts";

const filters = [
  { name: "active", label: t("active"), is_active: true },
  { name: "inactive", label: t("inactive"), is_active: false },
  { name: "all", label: t("all"), is_active: undefined },
] as const;

export const shownOf = (name: string | null) =>
  filters.find((filter) => filter.name === name) ?? filters[0];

interface Props {
  readonly value: string;
  readonly onValue: (name: string) => void;
}

export function HolidayFilterBar({ value, onValue }: Props) {
  return (
    <Segments
      label={t("holidays_shown")}
      options={filters.map(({ name, label }) => ({ value: name, label }))}
      value={value}
      onValue={onValue}
    />
  );
}
