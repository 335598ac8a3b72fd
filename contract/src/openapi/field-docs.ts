import { exampleId, type FieldDocs, type Fields } from "../kernel/docs.ts";
import type { JsonSchema } from "./named-schemas.ts";

/** What is known of a field, by its name and the name of the object it is in. */
export type LookUp = (name: string, parent: string) => FieldDocs | undefined;

/** Looks a field up in each of the lists, first with the object it is in. The first list that knows it decides. */
export function lookUpIn(...lists: readonly (Fields | undefined)[]): LookUp {
  const find = (key: string) => lists.find((fields) => fields?.[key] !== undefined)?.[key];
  return (name, parent) => {
    const inside = parent && find(`${parent}.${name}`);
    if (inside) return inside;
    // The id of an object inside another one is described by its kind of record.
    return name === "id" && parent ? undefined : find(name);
  };
}

export function descriptionOf(
  docs: FieldDocs | undefined,
  name: string,
  schema: JsonSchema,
): string | undefined {
  if (docs !== undefined) return typeof docs === "string" ? docs : docs[0];
  const entity = schema["x-ref"];
  return entity && name === "id" ? `The id of the ${entity.replace("_", " ")}.` : undefined;
}

/** Writes descriptions and examples into the fields of a schema, as deep as no other component begins. */
export function describeFields(
  schema: JsonSchema,
  lookUp: LookUp,
  exampleOf: ExampleMaker,
  parent = "",
): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = descriptionOf(lookUp(name, parent), name, field);
    if (description) field.description = description;
    if (isPlain(field)) {
      const example = exampleOf(field, lookUp, name, parent);
      if (example !== undefined) field.examples = [example];
    }
    describeFields(field, lookUp, exampleOf, name);
  }
  for (const part of partsOf(schema)) describeFields(part, lookUp, exampleOf, parent);
}

function partsOf({
  items,
  anyOf = [],
  oneOf = [],
  additionalProperties,
}: JsonSchema): JsonSchema[] {
  const rest = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...anyOf, ...oneOf, ...rest];
}

/** A field without fields of its own. */
function isPlain(schema: JsonSchema): boolean {
  if (schema.$ref || schema.properties) return false;
  return partsOf(schema).every(isPlain);
}

export type ExampleMaker = (
  schema: JsonSchema,
  lookUp: LookUp,
  name?: string,
  parent?: string,
) => unknown;

/** Composes examples. `resolve` gives the example of a component. */
export function exampleMaker(resolve: (reference: string) => unknown): ExampleMaker {
  const make: ExampleMaker = (schema, lookUp, name = "", parent = "") => {
    const docs = lookUp(name, parent);
    const isGiven = Array.isArray(docs);
    if (isGiven && (docs[1] === undefined || fits(docs[1], schema, resolve))) return docs[1];
    if (schema.$ref) return resolve(schema.$ref);
    return simpleExample(schema) ?? composed(schema, lookUp, [name, parent]);
  };
  const composed = (schema: JsonSchema, lookUp: LookUp, [name, parent]: [string, string]) => {
    const option = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
    if (option) return make(option, lookUp, name, parent);
    if (schema.items) return [make(schema.items, lookUp, name, parent)];
    if (schema.type !== "object") return undefined;
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, inner]) => [
        field,
        make(inner, lookUp, field, name),
      ]),
    );
  };
  return make;
}

/** One name is used for different things, so an example is taken only where its type is right. */
function fits(
  example: unknown,
  schema: JsonSchema,
  resolve: (reference: string) => unknown,
): boolean {
  if (schema.$ref) return kindOf(example) === kindOf(resolve(schema.$ref));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => fits(example, option, resolve));
  if (schema.const !== undefined) return schema.const === example;
  if (schema.enum) return schema.enum.includes(example);
  if (schema.type === undefined) return true;
  if (schema.items && Array.isArray(example))
    return example.every((item) => fits(item, schema.items as JsonSchema, resolve));
  const kind = kindOf(example);
  if (kind === "string" && !matches(String(example), schema)) return false;
  return [schema.type].flat().some((type) => kind === (type === "integer" ? "number" : type));
}

const matches = (text: string, { pattern }: JsonSchema) =>
  typeof pattern !== "string" || new RegExp(pattern, "u").test(text);

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The moment of all examples: a Monday morning. */
const moment = "2026-03-02T09:14:00.000Z";

function simpleExample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema["x-ref"]) return exampleId(schema["x-ref"]);
  if (schema.format === "date-time") return moment;
  if (schema.format === "date") return moment.slice(0, 10);
  if (schema.type === "boolean") return schema.default ?? false;
  return undefined;
}
