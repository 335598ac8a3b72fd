import { type Condition, filterFields } from "@parley/contract/tickets/list/filter";
import { useQueries } from "@tanstack/react-query";
import { language } from "#platform/texts/texts.ts";
import { useZone } from "#platform/time/zone.ts";
import { dayText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { t } from "../list-texts.ts";
import { valuesOf } from "./filter-address.rules.ts";
import { fixedChoices, nameQuery, placeholderChoices } from "./filter-choices.queries.ts";

const lists = new Intl.ListFormat(language, { style: "short", type: "unit" });

export interface ConditionText {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly whole: string;
}

/** The readable text of a condition, with names instead of ids. */
export function useConditionText(condition: Condition): ConditionText {
  const { field, is } = condition;
  const zone = useZone();
  const isChoice = filterFields[field] === "choice";
  const values = isChoice ? valuesOf(condition) : [];
  const known = [...(fixedChoices[field] ?? []), ...(placeholderChoices[field] ?? [])];
  const labels = values.map((value) => known.find((one) => one.value === value)?.label);
  const names = useQueries({
    queries: values.map((value, at) => ({
      ...nameQuery(field, value),
      enabled: labels[at] === undefined && field !== "tag",
    })),
  });
  const nameAt = (at: number) => {
    if (field === "tag") return values[at] ?? "";
    return (
      labels[at] ?? names[at]?.data ?? t(names[at]?.isError ? "value_unknown" : "value_loading")
    );
  };
  const parts = {
    field: t(`field_${field}`),
    operator: t(isOneDay(condition) ? "is_on_day" : `is_${is}`),
    value: isChoice ? lists.format(values.map((_, at) => nameAt(at))) : plainValue(condition, zone),
  };
  return { ...parts, whole: `${parts.field} ${parts.operator} ${parts.value}` };
}

const isOneDay = (condition: Condition) =>
  condition.is === "between_days" && new Set(valuesOf(condition)).size === 1;

function plainValue({ field, is, value }: Condition, zone: string): string {
  if (typeof value === "boolean") return t(value ? "value_yes" : "value_no");
  if (is === "last_days" || is === "next_days") return t("value_days", { n: Number(value) });
  if (is === "between_days") {
    const [from = "", to = ""] = valuesOf({ field, is, value });
    return from === to
      ? dayText(from)
      : t("value_from_to", { from: dayText(from), to: dayText(to) });
  }
  if (is === "next_hours") return t("value_hours", { n: Number(value) });
  if (filterFields[field] !== "moment") return String(value);
  return dayText(wallTimeAt(new Date(String(value)), zone).slice(0, 10));
}
