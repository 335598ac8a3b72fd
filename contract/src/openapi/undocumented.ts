import type { JsonSchema } from "./named-schemas.ts";

interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

/** What lacks a description or an example: operations, parameters, bodies, answers, named schemas and their fields. */
export function undocumented({ paths, components }: Document): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return [
    ...operations.flatMap(operationFaults),
    ...Object.entries(components.responses).flatMap(([name, response]) =>
      contentFaults(name, response),
    ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      ...missing(name, schema.description, schema.examples),
      ...fieldFaults(name, schema),
    ]),
  ];
}

function operationFaults({ operationId: id, ...operation }: Described): string[] {
  return [
    ...(operation.description ? [] : [`${id}: no description`]),
    ...operation.parameters.flatMap(({ name, description, example }) =>
      missing(`${id} ${name}`, description, example),
    ),
    ...contentFaults(`${id} body`, operation.requestBody ?? {}),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      contentFaults(`${id} ${status}`, response),
    ),
  ];
}

function contentFaults(where: string, { content = {} }: Content): string[] {
  return Object.values(content).flatMap(({ schema, example, examples }) =>
    schema ? [...exampleFaults(where, example ?? examples), ...fieldFaults(where, schema)] : [],
  );
}

/** A field with a `$ref` is described by the schema it refers to. */
function fieldFaults(path: string, schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    const isDescribed = field.description ?? field.$ref;
    return [...(isDescribed ? [] : [`${at}: no description`]), ...fieldFaults(at, field)];
  });
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...parts.flatMap((part) => (part ? fieldFaults(path, part) : []))];
}

function missing(where: string, description: unknown, example: unknown): string[] {
  return [...(description ? [] : [`${where}: no description`]), ...exampleFaults(where, example)];
}

function exampleFaults(where: string, example: unknown): string[] {
  return example === undefined ? [`${where}: no example`] : [];
}
