import { isRefusal } from "#platform/api/refusal.ts";

/** The keys of the fields that a refusal names; undefined for another error. */
export function missingKeysOf(error: unknown): readonly string[] | undefined {
  if (!isRefusal(error, "tickets.fields_missing")) return undefined;
  const { fields } = (error.problem.data ?? {}) as { fields?: readonly string[] };
  return fields ?? [];
}
