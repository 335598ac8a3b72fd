import { fail } from "#platform/failure.ts";
import type { Fault } from "../condition-values.rules.ts";

/** Refuses beside the field, in the words of the code or in the fault's own. */
export function refuseFault({ code, field, details, message }: Fault): never {
  throw fail(code, details, { fields: { [field]: message ?? fail(code, details).message } });
}
