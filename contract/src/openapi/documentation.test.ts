import { expect, test } from "vitest";
import type { z } from "zod";
import { operations } from "../operations.ts";
import type { JsonSchema } from "./named-schemas.ts";
import { namedSchemas } from "./named-schemas.ts";
import { docsByArea, openApi } from "./openapi.ts";
import { type Document, undocumented } from "./undocumented.ts";

const document = openApi() as unknown as Document;
const { schemas } = document.components;
const named = namedSchemas(docsByArea);

test("everything has a description and an example", () => {
  expect(undocumented(document)).toEqual([]);
});

test("the check above sees a planted fault of every kind", () => {
  const careless: Document = {
    paths: {
      "/things/{id}/": {
        post: {
          operationId: "things.create",
          parameters: [{ name: "id" }],
          requestBody: { content: { "application/json": { schema: {} } } },
          responses: { 200: { content: { "application/json": { schema: {} } } } },
        },
      },
    },
    components: {
      responses: { Refused: { content: { "application/json": { schema: {} } } } },
      schemas: { Thing: { properties: { list: { items: { properties: { name: {} } } } } } },
    },
  };
  expect(undocumented(careless)).toEqual([
    "things.create: no description",
    "things.create id: no description",
    "things.create id: no example",
    "things.create body: no example",
    "things.create 200: no example",
    "Refused: no example",
    "Thing: no description",
    "Thing: no example",
    "Thing.list: no description",
    "Thing.list.name: no description",
  ]);
});

test("every named schema is used", () => {
  const used = Object.keys(schemas);
  expect([...named.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

test.each([...named])("the example of %s is valid", (name, { schema }) => {
  for (const component of [name, `${name}Input`]) {
    const examples = schemas[component]?.examples ?? [];
    for (const example of examples) expect(faultsOf(schema, example)).toEqual([]);
  }
});

test.each(operations)("the examples of $id are valid", ({ route }) => {
  const { parameters, requestBody, responses } = operationOf(route.path, route.method);
  const shape = { ...route.params?.shape, ...route.query?.shape };
  for (const { name, example } of parameters) {
    if (shape[name]) expect(faultsOf(shape[name], example), name).toEqual([]);
  }
  const sent = requestBody?.content?.["application/json"]?.example;
  if (route.body) expect(faultsOf(route.body, sent)).toEqual([]);
  const answered = responses[route.answer.status]?.content?.["application/json"]?.example;
  if (route.answer.body) expect(faultsOf(route.answer.body, answered)).toEqual([]);
});

test("the check of the examples sees a planted fault", () => {
  const [operation] = operations.filter(({ id }) => id === "departments.create");
  expect(faultsOf(operation?.route.body as z.ZodType, { name: "" })).not.toEqual([]);
});

test("no example holds a placeholder", () => {
  const texts = JSON.stringify(examplesIn(document));
  expect(texts).not.toMatch(/"(?:string|text|foo|bar|test|lorem[^"]*)"(?!:)/i);
});

test("what is sent and what is answered have different names where they differ", () => {
  expect(schemas).toHaveProperty("Ticket");
  expect(schemas).toHaveProperty("TicketDraft");
  expect(Object.keys(schemas).length).toBeGreaterThanOrEqual(60);
});

function operationOf(path: string, method: string) {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is missing`);
  return operation;
}

function faultsOf(schema: unknown, example: unknown): string[] {
  const { error } = (schema as z.ZodType).safeParse(example);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

function examplesIn(node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node as JsonSchema).flatMap(([key, value]) =>
    key === "example" || key === "examples" ? [value] : examplesIn(value),
  );
}
