import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { checkedBy } from "#platform/forms/forms.ts";

/** A resolver for a form whose values may be incomplete; values that pass the schema are the draft. */
export function draftResolver<T extends FieldValues>(
  load: () => Promise<z.ZodType<FieldValues, FieldValues>>,
): Resolver<T, unknown, T> {
  return checkedBy(load) as unknown as Resolver<T, unknown, T>;
}

/** The fields that differ from the saved ones. Only these are sent, so that nothing else is overwritten. */
export function changedFields<T extends object>(saved: T, typed: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof T]),
    ),
  ) as Partial<T>;
}
