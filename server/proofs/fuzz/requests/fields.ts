import type { Route } from "@parley/contract";
import { z } from "zod";

/** The parts of JSON Schema that the contract's requests are described with. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly propertyNames?: Node;
  readonly additionalProperties?: Node | false;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

export const parts = ["params", "query", "body"] as const;
export type Part = (typeof parts)[number];

/** One place of a request where a value goes. */
export interface Field {
  readonly part: Part;
  readonly path: readonly string[];
  readonly node: Node;
}

export function nodeOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
}

/** Every field of a route's request, also the ones inside objects and lists. */
export function fieldsOf(route: Route): Field[] {
  return parts.flatMap((part) => {
    const schema = route[part];
    return schema ? below(part, [], nodeOf(schema)) : [];
  });
}

function below(part: Part, path: readonly string[], node: Node): Field[] {
  const inner = [
    ...Object.entries(node.properties ?? {}),
    ...(node.items ? [["0", node.items] as const] : []),
  ].flatMap(([name, child]) => [
    { part, path: [...path, name], node: child },
    ...below(part, [...path, name], child),
  ]);
  const branches = [...(node.anyOf ?? []), ...(node.allOf ?? [])];
  return [...inner, ...branches.flatMap((branch) => below(part, path, branch))];
}
