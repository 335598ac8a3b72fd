import { language } from "#platform/texts/texts.ts";
import type { Filter, FilterField } from "./filter-types.ts";

const lists = new Intl.ListFormat(language, { style: "short", type: "unit" });

export interface FormattedFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly whole: string;
}

/** A filter in words. What is no longer known is written as it is stored, not left out. */
export function formatFilter(filter: Filter, fields: readonly FilterField[]): FormattedFilter {
  const field = fields.find(({ key }) => key === filter.field);
  const operator = field?.operators.find(({ key }) => key === filter.operator);
  const names = filter.values.map(
    (value) => field?.values?.find(({ key }) => key === value)?.label ?? value,
  );
  const written = {
    field: field?.label ?? filter.field,
    operator: operator?.label ?? filter.operator,
    value: lists.format(names),
  };
  return { ...written, whole: `${written.field} ${written.operator} ${written.value}` };
}
