import { z } from "zod";
import { aMoment, anId } from "./defaults.ts";

interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

let lastId = 1000;

/** A record as the contract describes it, with nothing in it but what a test names. Each has ids of its own. */
export function sampleOf<S extends z.ZodObject>(
  schema: S,
  named: Partial<z.output<S>> = {},
): z.output<S> {
  const shape = z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape;
  return schema.parse({ ...(plainest(shape) as object), ...named });
}

/** The plainest value of a shape: nothing, empty, or the first of its choices. */
function plainest(shape: Shape): unknown {
  if (shape.anyOf) return shape.anyOf.some(isNull) ? null : plainest(shape.anyOf[0] ?? {});
  if (shape.allOf) return plainest(shape.allOf[0] ?? {});
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  // Of several types one is null.
  return typeof shape.type === "string" ? byType[shape.type]?.(shape) : null;
}

const numberOf = ({ minimum = 0 }: Shape) => Math.max(0, minimum);
const byType: Readonly<Record<string, (shape: Shape) => unknown>> = {
  object: recordOf,
  array: () => [],
  boolean: () => false,
  integer: numberOf,
  number: numberOf,
  string: ({ format }) => textOf(format),
};

const isNull = ({ type }: Shape) => type === "null";

function recordOf({ properties = {}, required = [] }: Shape): object {
  const known = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(known.map(([name, shape]) => [name, plainest(shape)]));
}

function textOf(format: string | undefined): string {
  if (format === "uuid") return anId(++lastId);
  if (format === "date-time") return aMoment;
  if (format === "date") return aMoment.slice(0, 10);
  return "";
}
