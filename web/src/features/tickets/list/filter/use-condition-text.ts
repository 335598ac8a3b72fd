import { type Condition, isCustomField } from "@parley/contract/tickets/list/filter";
import { useQueries } from "@tanstack/react-query";
import { language } from "#platform/texts/texts.ts";
import { useZone } from "#platform/time/zone.ts";
import { dayText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import type { Option } from "#ui/select/options.ts";
import type { TicketField } from "../../fields/fields.queries.ts";
import { t } from "../list-texts.ts";
import { isSpan, kindOf, noValue } from "./comparison.rules.ts";
import { valuesOf } from "./filter-address.rules.ts";
import {
  customPlaceholders,
  fixedChoices,
  nameQuery,
  placeholderChoices,
} from "./filter-choices.queries.ts";
import { useFilterField } from "./use-filter-field.ts";

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
  const { label, custom } = useFilterField(field);
  const kind = kindOf({ field, type: custom?.type });
  const values = kind === "choice" ? valuesOf(condition) : [];
  const known = knownChoices(condition, custom);
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
    field: label,
    operator: t(isOneDay(condition) ? "is_on_day" : `is_${is}`),
    value:
      kind === "choice"
        ? lists.format(values.map((_, at) => nameAt(at)))
        : plainValue(condition, kind, zone),
  };
  return { ...parts, whole: `${parts.field} ${parts.operator} ${parts.value}` };
}

/** The choices whose names need no request. */
function knownChoices(
  { field }: Condition,
  custom: TicketField | undefined,
): readonly Pick<Option, "value" | "label">[] {
  if (!isCustomField(field)) {
    return [...(fixedChoices[field] ?? []), ...(placeholderChoices[field] ?? [])];
  }
  return custom ? [...customPlaceholders(custom), ...custom.options] : [];
}

const isOneDay = (condition: Condition) =>
  condition.is === "between_days" && new Set(valuesOf(condition)).size === 1;

function plainValue(condition: Condition, kind: string, zone: string): string {
  const { field, is, value } = condition;
  if (is === "between_days") return daysText(valuesOf(condition));
  if (isSpan(is))
    return t(is === "next_hours" ? "value_hours" : "value_days", { n: Number(value) });
  if (kind === "flag") return t(value === true || value === "true" ? "value_yes" : "value_no");
  if (isCustomField(field) && value === noValue) return t("value_missing");
  return kind === "moment" ? dayOf(condition, zone) : String(value);
}

/** A custom field is compared with a day, and others with the moment it begins. */
function dayOf({ field, value }: Condition, zone: string): string {
  const text = String(value);
  return dayText(isCustomField(field) ? text : wallTimeAt(new Date(text), zone).slice(0, 10));
}

function daysText([from = "", to = ""]: readonly string[]): string {
  return from === to ? dayText(from) : t("value_from_to", { from: dayText(from), to: dayText(to) });
}
