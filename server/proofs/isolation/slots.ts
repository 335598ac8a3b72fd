import type { Entity, Route } from "@parley/contract";
import { z } from "zod";

export interface Slot {
  readonly part: "params" | "query" | "body";
  readonly path: readonly string[];
  readonly entity: Entity;
}

interface Node {
  "x-ref"?: Entity;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
}

/** Every place of a route's request where an id of a record goes. */
export function slotsOf(route: Route): Slot[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    return slotsIn(schema).map((place) => ({ part, ...place }));
  });
}

interface Place {
  readonly path: readonly string[];
  readonly entity: Entity;
}

/** Every place of a schema where an id of a record goes. */
export function slotsIn(schema: z.ZodType): Place[] {
  return find(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node, []);
}

function find(node: Node, path: string[]): Place[] {
  return [
    ...(node["x-ref"] ? [{ path, entity: node["x-ref"] }] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
      find(child, [...path, name]),
    ),
    ...(node.items ? find(node.items, [...path, "0"]) : []),
    ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((child) => find(child, path)),
  ];
}

/** The same request with another id in one slot. */
export function swapped<T>(ask: T, { part, path }: Slot, id: string): T {
  const copy = structuredClone(ask) as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (const name of [part, ...path.slice(0, -1)]) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[path.at(-1) ?? ""] = id;
  return copy as T;
}
