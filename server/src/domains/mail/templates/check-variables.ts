import { fail, refuseField } from "#platform/failure.ts";
import { findBadVariable, leaksSecret, type Occasion } from "./variables.rules.ts";

/** Refuses texts with unknown variables, with secrets of other templates, or that could leak the secret of their own. */
export function refuseInvalidVariables(
  words: { readonly subject: string; readonly body: string },
  occasion: Occasion,
): void {
  for (const field of ["subject", "body"] as const) {
    const bad = findBadVariable(words[field], occasion);
    if (!bad) continue;
    const code = bad.problem === "unknown" ? "mail.unknown_variable" : "mail.variable_reserved";
    const { message } = fail(code, { x: bad.name });
    throw fail(code, { x: bad.name }, { fields: { [field]: message } });
  }
  if (leaksSecret(words.body)) {
    const why = "This email carries a secret: no pictures, and its link must stand alone";
    throw refuseField("body", why);
  }
}
