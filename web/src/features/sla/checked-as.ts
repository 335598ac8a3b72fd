import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { checkedBy } from "#platform/forms/forms.ts";

/** For a form that may hold what its draft does not, as a choice that is not made yet: what passes the check is the draft. */
export function checkedAs<T extends FieldValues>(
  load: () => Promise<z.ZodType<FieldValues, FieldValues>>,
): Resolver<T, unknown, T> {
  return checkedBy(load) as unknown as Resolver<T, unknown, T>;
}
