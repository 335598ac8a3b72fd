import { z } from "zod";

const schemas = new WeakMap<z.ZodType, JsonSchema>();

/**
 * The JSON schema of a response body. The serialiser compiled from it drops every field that the contract does not name,
 * and fails on a missing one.
 */
export function responseSchema(body: z.ZodType): JsonSchema {
  const known = schemas.get(body);
  if (known) return known;
  const schema = z.toJSONSchema(body, { target: "openapi-3.0", unrepresentable: "any" });
  const made = discriminateUnions(schema as JsonSchema);
  schemas.set(body, made);
  return made;
}

/** The keywords of a JSON schema that are used here. */
export interface JsonSchema {
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

// oxlint-disable-next-line unicorn/no-thenable -- a word of JSON schema; nobody awaits a schema
const ifSo = "then";

/**
 * Rewrites a union of two schemas as if/else on a field that only the first one requires, or whose constant value
 * differs. Without it the serialiser validates every value of a record before writing it.
 */
export function discriminateUnions(schema: JsonSchema): JsonSchema {
  const parted = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, discriminateWithin(part)]),
  ) as JsonSchema;
  const [one, other, ...more] = parted.anyOf ?? [];
  const test = one && other && more.length === 0 && testFor(one, other);
  if (!test) return parted;
  const { anyOf: _, ...rest } = parted;
  return { ...rest, type: "object", if: test, [ifSo]: one, else: other };
}

function discriminateWithin(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(discriminateWithin);
  return typeof part === "object" && part !== null ? discriminateUnions(part as JsonSchema) : part;
}

function testFor(one: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  if (!one.properties || !other.properties) return undefined;
  for (const [name, { enum: values }] of Object.entries(one.properties)) {
    const others = other.properties[name]?.enum;
    const isName = values?.length === 1 && others?.length === 1 && values[0] !== others[0];
    if (isName) return objectSchema({ properties: { [name]: { enum: values } }, required: [name] });
  }
  const own = (one.required ?? []).filter((name) => !other.properties?.[name]);
  return own.length > 0 ? objectSchema({ required: own }) : undefined;
}

const objectSchema = (test: JsonSchema): JsonSchema => ({ type: "object", ...test });
