import { ticketFields as contract } from "@parley/contract";
import { sampleOf } from "#platform/testing/sample.ts";

let last = 0;

/** A custom field that is asked on every ticket. */
export function fieldOf(
  key: string,
  type: contract.FieldType,
  more: Partial<contract.Field> = {},
): contract.Field {
  return sampleOf(contract.Field, {
    key,
    type,
    label: key[0]?.toUpperCase() + key.slice(1).replaceAll("_", " "),
    position: ++last,
    required_for: "staff",
    customer: "shown",
    is_active: true,
    version: 1,
    ...more,
  });
}

export const choices = (...labels: string[]): contract.Option[] =>
  labels.map((label) => ({ value: label.toLowerCase(), label, is_active: true }));
