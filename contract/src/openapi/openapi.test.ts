import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../operations.ts";
import { openApi } from "./openapi.ts";

test("every route is in the document once, with an access rule", () => {
  const documented = Object.values(openApi().paths as Record<string, object>).flatMap(
    Object.values,
  );
  expect(documented).toHaveLength(operations.length);
  expect(documented.every((operation) => operation["x-access"])).toBe(true);
});

test.each(operations)("$id refuses unknown fields, and bounds every text and list", ({ route }) => {
  for (const schema of [route.params, route.query, route.body]) {
    if (schema) expect(loose(jsonOf(schema, "input"))).toEqual([]);
  }
});

test.each(operations)("$id names the entity of each of its ids", ({ route }) => {
  for (const schema of [route.params, route.query, route.body, route.answer.body]) {
    if (schema) expect(anonymousIds(jsonOf(schema, "output"))).toEqual([]);
  }
});

test("the two checks above detect a planted fault", () => {
  const careless = z.object({ name: z.string(), tags: z.array(z.enum(["a"])), owner: z.uuid() });
  expect(loose(jsonOf(careless, "input"))).toEqual([
    ": takes unknown fields",
    ".name: no maxLength",
    ".tags: no maxItems",
  ]);
  expect(anonymousIds(jsonOf(careless, "output"))).toEqual([".owner: names no entity"]);
});

interface Node {
  type?: string;
  format?: string;
  pattern?: string;
  "x-ref"?: string;
  "x-max-bytes"?: number;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  additionalProperties?: Node | boolean;
  propertyNames?: Node;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
}

function jsonOf(schema: z.ZodType, io: "input" | "output"): Node {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Node;
}

function loose(node: Node, path = ""): string[] {
  // Bounded as a whole.
  if (node["x-max-bytes"]) return [];
  const own: string[] = [];
  if (node.type === "object" && node.additionalProperties !== false && !node.maxProperties)
    own.push(`${path}: takes unknown fields`);
  if (node.type === "array" && node.maxItems === undefined) own.push(`${path}: no maxItems`);
  const bounded = node.maxLength ?? node.format ?? node.enum ?? node.const ?? node.pattern;
  if (node.type === "string" && bounded === undefined) own.push(`${path}: no maxLength`);
  return own.concat(children(node, path).flatMap(([child, at]) => loose(child, at)));
}

function anonymousIds(node: Node, path = ""): string[] {
  const own = node.format === "uuid" && !node["x-ref"] ? [`${path}: names no entity`] : [];
  return own.concat(children(node, path).flatMap(([child, at]) => anonymousIds(child, at)));
}

function children(node: Node, path: string): [Node, string][] {
  return [
    ...Object.entries(node.properties ?? {}).map(([name, child]): [Node, string] => [
      child,
      `${path}.${name}`,
    ]),
    ...[node.propertyNames, node.additionalProperties]
      .filter((child) => typeof child === "object")
      .map((child): [Node, string] => [child, `${path}.*`]),
    ...(node.items ? [[node.items, `${path}[]`] as [Node, string]] : []),
    ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].map((child): [Node, string] => [child, path]),
  ];
}
