import { isDeepStrictEqual } from "node:util";
import type { ticketFields } from "@parley/contract";
import type { Change } from "#platform/outbox/event.ts";

type FieldValue = ticketFields.FieldValue;

/** Values of custom fields, by the ids of the fields. */
export type CustomValues = Readonly<Record<string, FieldValue>>;

/** Those of them that change. Null removes a value. */
export type CustomPatch = Readonly<Record<string, FieldValue | null>>;

/** How the events of a ticket name a custom field, so that each is undone and compared by itself. */
export const customFieldName = (id: string) => `custom.${id}`;

export const fieldIdOf = (name: string): string | undefined =>
  name.startsWith("custom.") ? name.slice("custom.".length) : undefined;

export function applyCustomPatch(values: CustomValues, patch: CustomPatch): CustomValues {
  const kept = Object.entries({ ...values, ...patch }).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as CustomValues;
}

/** What a patch really changes. */
export const customChanges = (values: CustomValues, patch: CustomPatch): Change[] =>
  Object.entries(patch)
    .map(([id, to]) => ({ field: customFieldName(id), from: values[id] ?? null, to }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));

/** The patch that makes the second of the first. */
export function changedCustom(before: CustomValues, after: CustomValues): CustomPatch {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    ids
      .filter((id) => !isDeepStrictEqual(before[id], after[id]))
      .map((id) => [id, after[id] ?? null]),
  );
}
