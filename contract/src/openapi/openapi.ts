import * as areaDocs from "../area-docs.ts";
import { areaTitles } from "../area-titles.ts";
import type * as areas from "../areas.ts";
import { Problem } from "../errors.ts";
import { problemDocs, sharedFields } from "../fields.docs.ts";
import type { AnyAreaDocs, AreaDocs } from "../kernel/docs.ts";
import { type Operation, operations } from "../operations.ts";
import { describeFields, type ExampleMaker, exampleMaker, lookUpIn } from "./field-docs.ts";
import {
  type Component,
  componentPath,
  convertSchemas,
  type JsonSchema,
  type NamedSchema,
  namedSchemas,
  type Use,
} from "./named-schemas.ts";
import { describeOperation } from "./operation.ts";
import { sharedRefusals } from "./responses.ts";

type Json = Record<string, unknown>;

/** Typed so that an operation without documentation does not compile. */
const typedDocs: { [Area in keyof typeof areas]: AreaDocs<(typeof areas)[Area]> } = areaDocs;

/** The documentation of every area, and of what belongs to none. */
export const docsByArea: Readonly<Record<string, AnyAreaDocs>> = {
  ...typedDocs,
  "": { schemas: { Problem: problemDocs }, operations: {} },
};

/** The whole API as an OpenAPI 3.1 document, made from the routes and their documentation. */
export function openApi(): Json {
  const named = namedSchemas(docsByArea);
  const converted = convertSchemas(named, [[Problem, "output"], ...operations.flatMap(usesOf)]);
  const { schemas, exampleOf } = describeComponents(converted.components, named);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation.route;
    const docs = docsByArea[operation.area];
    const described = describeOperation(operation, { docs, converted, exampleOf });
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version: "1",
      description: "The API of a business's own help desk, on the business's own address.",
    },
    servers: [{ url: "/api/v1" }],
    tags: Object.entries(areaTitles).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas,
      responses: sharedRefusals(),
    },
  };
}

function usesOf({ route }: Operation): Use[] {
  const parameters = [route.params, route.query].flatMap((part) =>
    Object.values(part?.shape ?? {}).map((schema): Use => [schema as never, "input"]),
  );
  return [
    ...parameters,
    ...(route.body ? [[route.body, "input"] as Use] : []),
    ...(route.answer.body ? [[route.answer.body, "output"] as Use] : []),
  ];
}

/** Writes descriptions and examples into the components. */
function describeComponents(
  components: ReadonlyMap<string, Component>,
  named: ReadonlyMap<string, NamedSchema>,
): { schemas: Record<string, JsonSchema>; exampleOf: ExampleMaker } {
  const examples = new Map<string, unknown>();
  const lookUpFor = (name: string) => {
    const docs = named.get(name);
    return lookUpIn(docs?.fields, docsByArea[docs?.area ?? ""]?.fields, sharedFields);
  };
  const exampleOfComponent = (reference: string): unknown => {
    const id = reference.slice(componentPath.length);
    const component = components.get(id);
    if (component && !examples.has(id)) {
      const given = named.get(component.name)?.example;
      examples.set(id, given ?? exampleOf(component.schema, lookUpFor(component.name)));
    }
    return examples.get(id);
  };
  const exampleOf = exampleMaker(exampleOfComponent);
  const schemas: Record<string, JsonSchema> = {};
  for (const id of [...components.keys()].sort()) {
    const { name, schema } = components.get(id) as Component;
    const example = exampleOfComponent(`${componentPath}${id}`);
    describeFields(schema, lookUpFor(name), exampleOf);
    schemas[id] = {
      description: named.get(name)?.description,
      ...schema,
      ...(example !== undefined && { examples: [example] }),
    };
  }
  return { schemas, exampleOf };
}
