import fc from "fast-check";
import type { Node } from "./fields.ts";
import { hostileTexts } from "./hostile.ts";

/** At the limits that a schema names, and one beyond them. */
export function edgesOf(node: Node): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = node;
  const isNumber = node.type === "integer" || node.type === "number";
  return [
    ...around(minLength, maxLength).map((length) => "x".repeat(length)),
    ...around(undefined, maxLength).map((length) => "é".repeat(length)),
    ...around(undefined, maxLength).map((length) => "😀".repeat(Math.ceil(length / 2))),
    ...(isNumber ? around(minimum, maximum, Number.MIN_SAFE_INTEGER) : []),
    ...(isNumber ? numbers : []),
    ...around(minItems, maxItems).map((length) => Array<null>(Math.min(length, 5000)).fill(null)),
    ...(node.enum ?? []).map((value) => `${String(value)} `),
    ...(node.format?.startsWith("date") ? days : []),
  ];
}

const numbers = [0, -0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e9, 1e21, -1e308, "7", "1e9", "١"];
const days = ["0000-01-01", "9999-12-31", "10000-01-01", "2026-02-29", "2026-06-30T23:59:60Z"];

function around(least: number | undefined, most: number | undefined, floor = 0): number[] {
  const edges = [least, most].filter((edge) => edge !== undefined);
  return edges.flatMap((edge) => [edge - 1, edge, edge + 1]).filter((edge) => edge >= floor);
}

/** Values of another type than the one that is asked for. */
export const wrongTypes: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, "", "x", [], {}, [[]], [null], [{}]),
  fc.constantFrom<unknown>({ toString: "x" }, { length: 5 }, { $ne: null }, { valueOf: 1 }),
  fc.integer({ min: 1, max: 60 }).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = "x";
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
}

const sizes = [1000, 10_000, 100_000];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...hostileTexts), fc.string()).map(joined) },
  { weight: 2, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 40 }).map(unitsOf) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...sizes), fc.string()).map(repeated) },
);

/** Any sixteen bits after any others: halves of characters, too. */
function unitsOf(units: number[]): string {
  return String.fromCharCode(...units);
}

function joined([hostile, text]: [string, string]): string {
  return text + hostile + text;
}

function repeated([length, text]: [number, string]): string {
  return (text || "a").repeat(length).slice(0, length);
}
