import { fail } from "../failure.ts";

const deepest = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing NUL is the point, PostgreSQL cannot store it.
const nul = /\u0000/;

/** Puts every text of a request into one form (NFC) and refuses what no store can hold or no person can type. */
export function cleanStrings(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest)
    throw fail("request.invalid", {}, { fields: { body: "Nested too deeply" } });
  if (Array.isArray(value)) return value.map((item) => cleanStrings(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    clean[cleanString(name)] = cleanStrings((value as Record<string, unknown>)[name], depth + 1);
  }
  return clean;
}

function cleanString(text: string): string {
  if (nul.test(text) || !text.isWellFormed()) {
    throw fail(
      "request.invalid",
      {},
      { fields: { body: "Contains characters that are not text" } },
    );
  }
  return text.normalize("NFC");
}
