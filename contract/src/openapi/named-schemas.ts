import { z } from "zod";
import type { AnyAreaDocs, SchemaDocs } from "../kernel/docs.ts";

/** The keywords of a JSON schema that are used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  "x-ref"?: string;
  [keyword: string]: unknown;
}

/** Whether a schema describes what a caller sends or what the server answers. */
export type Direction = "input" | "output";

export interface NamedSchema extends SchemaDocs {
  readonly area: string;
}

export const componentPath = "#/components/schemas/";

/** Every schema that the areas give a name, by that name. */
export function namedSchemas(
  areas: Readonly<Record<string, AnyAreaDocs>>,
): Map<string, NamedSchema> {
  const named = new Map<string, NamedSchema>();
  for (const [area, { schemas = {} }] of Object.entries(areas)) {
    for (const [name, docs] of Object.entries(schemas)) {
      if (named.has(name)) throw new Error(`Two schemas are named ${name}`);
      named.set(name, { ...docs, area });
    }
  }
  return named;
}

/** A schema, and in which direction it is used. */
export type Use = readonly [schema: z.ZodType, io: Direction];

export interface Component {
  /** The name of the schema; that of the component may end in `Input`. */
  readonly name: string;
  readonly io: Direction;
  readonly schema: JsonSchema;
}

export interface Converted {
  /** A copy of the JSON schema of one of the uses. */
  of(schema: z.ZodType, io: Direction): JsonSchema;
  /** The named schemas that are used, by the name of the component. */
  readonly components: ReadonlyMap<string, Component>;
}

/**
 * Converts schemas to JSON schema, with a `$ref` where a named schema occurs. A named schema whose input differs from
 * its output becomes two components: `Name` and `NameInput`.
 */
export function convertSchemas(
  named: ReadonlyMap<string, NamedSchema>,
  uses: readonly Use[],
): Converted {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of named) registry.add(schema, { id });
  const roots = {
    input: new Map<z.ZodType, JsonSchema>(),
    output: new Map<z.ZodType, JsonSchema>(),
  };
  const found: Found = { input: new Map(), output: new Map() };
  for (const [schema, io] of uses) {
    const { $schema: _, $defs = {}, ...root } = jsonSchemaOf(schema, io, registry);
    roots[io].set(schema, root);
    for (const [name, definition] of Object.entries($defs)) found[io].set(name, definition);
  }
  const differing = differingNames(found);
  return {
    components: componentsOf(found, differing),
    of: (schema, io) => withReferences(roots[io].get(schema) ?? {}, io, differing),
  };
}

type Found = Record<Direction, Map<string, JsonSchema>>;

function jsonSchemaOf(
  schema: z.ZodType,
  io: Direction,
  metadata: z.core.$ZodRegistry<{ id: string }>,
): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  return z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: "any",
    // What the schemas themselves say, such as `x-ref`, is kept by another registry.
    override: ({ zodSchema, jsonSchema }) => {
      if (!jsonSchema.$ref) Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
    },
  }) as JsonSchema;
}

/** The names whose input differs from their output, in themselves or in a schema they refer to. */
function differingNames({ input, output }: Found): Set<string> {
  const differing = new Set<string>();
  let size = -1;
  while (size !== differing.size) {
    size = differing.size;
    for (const [name, schema] of input) {
      const other = output.get(name);
      if (!other) continue;
      const isSame = JSON.stringify(schema) === JSON.stringify(other);
      if (!isSame || referencesOf(schema).some((one) => differing.has(one))) differing.add(name);
    }
  }
  return differing;
}

function componentsOf(found: Found, differing: ReadonlySet<string>): Map<string, Component> {
  const components = new Map<string, Component>();
  for (const io of ["input", "output"] as const) {
    for (const [name, schema] of found[io]) {
      const component = io === "input" && differing.has(name) ? `${name}Input` : name;
      components.set(component, { name, io, schema: withReferences(schema, io, differing) });
    }
  }
  return components;
}

const definitionPath = "#/$defs/";

function referencesOf(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(
    ([, name]) => name ?? "",
  );
}

function withReferences(
  schema: JsonSchema,
  io: Direction,
  differing: ReadonlySet<string>,
): JsonSchema {
  const { id: _, ...plain } = schema;
  const revive = (key: string, value: unknown): unknown => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const name = value.slice(definitionPath.length);
    return `${componentPath}${name}${io === "input" && differing.has(name) ? "Input" : ""}`;
  };
  return JSON.parse(JSON.stringify(plain), revive) as JsonSchema;
}
