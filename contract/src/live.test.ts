import { expect, test } from "vitest";
import { z } from "zod";
import { clientMessages, serverMessages } from "./live.ts";

test.each(Object.entries(clientMessages))(
  "%s accepts only ids that name their entity",
  (_, schema) => {
    const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, object> };
    for (const field of Object.values(properties)) expect(isNarrow(field)).toBe(true);
  },
);

interface Field {
  readonly format?: string;
  readonly "x-ref"?: string;
  readonly enum?: readonly string[];
  readonly items?: Field;
  readonly maxItems?: number;
}

/** An id that says what it names, a list of those with an end, or one of some words. */
function isNarrow(field: Field): boolean {
  if (field.items) return field.maxItems !== undefined && isNarrow(field.items);
  return field.enum !== undefined || (field.format === "uuid" && field["x-ref"] !== undefined);
}

test("client and server message types have different names, except presence", () => {
  const both = Object.keys(clientMessages).filter((type) => type in serverMessages);
  expect(both).toEqual(["presence"]);
});
