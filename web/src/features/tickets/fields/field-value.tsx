import type { FieldValue as Value } from "@parley/contract/tickets/fields/field-rules";
import { useQuery } from "@tanstack/react-query";
import { language } from "#platform/texts/texts.ts";
import { useZone } from "#platform/time/zone.ts";
import { dayText, momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { personNameQuery } from "./field-values.queries.ts";
import type { InputField } from "./field-values.rules.ts";
import { t } from "./fields-texts.ts";

const lists = new Intl.ListFormat(language, { style: "short", type: "unit" });

/** A value in words. A person has the name that was found. */
export function valueText(
  { type, options }: Pick<InputField, "type" | "options">,
  value: Value,
  zone: string,
  name = "",
): string {
  const labelOf = (chosen: string) =>
    options.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return lists.format(value.map(labelOf));
  if (type === "select") return labelOf(value);
  if (type === "date") return dayText(value);
  if (type === "moment") return momentText(wallTimeAt(new Date(value), zone));
  return type === "person" ? name : value;
}

/** A value in words, with the name of a person as soon as it is known. */
export function useValueText(field: InputField, value: Value | undefined): string {
  const zone = useZone();
  const isPerson = field.type === "person" && typeof value === "string";
  const { data, isError } = useQuery({
    ...personNameQuery(isPerson ? value : ""),
    enabled: isPerson,
  });
  if (value === undefined) return "";
  return valueText(field, value, zone, data ?? t(isError ? "unknown" : "loading"));
}

interface Props {
  readonly field: InputField;
  readonly value: Value;
}

/** A value in one line, with its whole text on hover. */
export function FieldValue({ field, value }: Props) {
  const text = useValueText(field, value);
  return <span title={text}>{text}</span>;
}
