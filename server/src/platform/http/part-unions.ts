/** As much of a JSON schema as is looked at here. */
export interface Schema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

// oxlint-disable-next-line unicorn/no-thenable -- a word of JSON schema; nobody awaits a schema
const ifSo = "then";

/**
 * Of two kinds of record, the first is known by what only it must have, or by a field whose one value names it. Told
 * so, the serialiser asks that alone; left to itself it checks every value of a record before it writes one.
 */
export function partUnions(schema: Schema): Schema {
  const parted = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, partWithin(part)]),
  ) as Schema;
  const [one, other, ...more] = parted.anyOf ?? [];
  const test = one && other && more.length === 0 && testFor(one, other);
  if (!test) return parted;
  const { anyOf: _, ...rest } = parted;
  return { ...rest, type: "object", if: test, [ifSo]: one, else: other };
}

function partWithin(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(partWithin);
  return typeof part === "object" && part !== null ? partUnions(part as Schema) : part;
}

function testFor(one: Schema, other: Schema): Schema | undefined {
  if (!one.properties || !other.properties) return undefined;
  for (const [name, { enum: values }] of Object.entries(one.properties)) {
    const others = other.properties[name]?.enum;
    const isName = values?.length === 1 && others?.length === 1 && values[0] !== others[0];
    if (isName) return known({ properties: { [name]: { enum: values } }, required: [name] });
  }
  const own = (one.required ?? []).filter((name) => !other.properties?.[name]);
  return own.length > 0 ? known({ required: own }) : undefined;
}

const known = (test: Schema): Schema => ({ type: "object", ...test });
