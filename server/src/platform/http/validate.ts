import type { z } from "zod";
import { Failure } from "../failure.ts";
import { cleanStrings } from "./clean-strings.ts";

/** Parses one part of a request by its contract. Refusals come beside their fields; the first is also the message. */
export function validate(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(cleanStrings(value ?? {}));
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const names =
      issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) fields[name] ??= wording(issue);
  }
  throw new Failure("request.invalid", {}, { fields });
}

function wording(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? "This field is not known" : issue.message;
}
