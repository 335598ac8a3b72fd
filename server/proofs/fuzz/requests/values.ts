import fc from "fast-check";
import type { Node } from "./fields.ts";

type Values = fc.Arbitrary<unknown>;

const letters = fc.string({
  unit: fc.constantFrom(..."abcdefghjkmnpqrstuvwxyz".split("")),
  minLength: 4,
  maxLength: 12,
});
const words = fc.string({ unit: "grapheme", minLength: 0, maxLength: 24 });

/** What a person would type into a field of that name, where its schema cannot say. */
const byName: readonly (readonly [RegExp, Values])[] = [
  [/email|username|identifier/, letters.map((name) => `${name}@somewhere.test`)],
  [/password/, letters.map((word) => `Quiet-${word}-42`)],
  [/^domain$/, letters.map((label) => `fz-${label}-z`)],
  [/timezone/, fc.constantFrom("Europe/London", "Asia/Kolkata", "UTC", "America/St_Johns")],
  [/phone/, fc.constantFrom("", "+44 20 7946 0000", "(020) 7946-0000")],
  [/color/, fc.constantFrom("#006f85", "#FFFFFF", "#000000")],
  [/url/, fc.webUrl()],
];

const byFormat: Readonly<Record<string, Values>> = {
  uuid: fc.uuid(),
  email: letters.map((name) => `${name}@somewhere.test`),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  "date-time": fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that a field takes, read off its schema. */
export function valuesOf(node: Node, name = ""): Values {
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.anyOf) return fc.oneof(...node.anyOf.map((branch) => valuesOf(branch, name)));
  if (Array.isArray(node.type)) {
    return fc.oneof(...node.type.map((type: string) => valuesOf({ ...node, type }, name)));
  }
  return byType(node, name);
}

function byType(node: Node, name: string): Values {
  const { type, minItems = 0, maxItems = 4 } = node;
  if (type === "string") return textOf(node, name);
  if (type === "integer") return integerOf(node);
  if (type === "number") return fc.double({ noNaN: true, min: node.minimum, max: node.maximum });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "object" && node.propertyNames) return dictionaryOf(node);
  if (type === "object") return objectOf(node);
  if (type !== "array") return fc.jsonValue({ maxDepth: 2 });
  const maxLength = Math.max(minItems, Math.min(maxItems, 4));
  return fc.array(valuesOf(node.items ?? {}, name), { minLength: minItems, maxLength });
}

function integerOf({ minimum, maximum }: Node): Values {
  const min = Math.max(minimum ?? -1000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? 1000, Number.MAX_SAFE_INTEGER);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }));
}

/** An object with its required fields and some of the others. */
export function objectOf({ properties = {}, required = [] }: Node): fc.Arbitrary<object> {
  const model = Object.entries(properties).map(([name, node]) => [name, valuesOf(node, name)]);
  return fc.record(Object.fromEntries(model) as Record<string, Values>, {
    requiredKeys: [...required],
  });
}

function dictionaryOf({
  propertyNames = {},
  additionalProperties = {},
  maxProperties,
}: Node): Values {
  const names = textOf(propertyNames, "") as fc.Arbitrary<string>;
  return fc.dictionary(names, valuesOf(additionalProperties || {}), { maxKeys: maxProperties });
}

function textOf(node: Node, name: string): Values {
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  const formatted = byFormat[node.format ?? ""];
  if (formatted ?? named) return formatted ?? (named as Values);
  const matching = node.pattern === undefined ? undefined : textMatching(node.pattern);
  const least = node.minLength ?? 0;
  return matching ?? words.map((text) => text.padEnd(least, "x").slice(0, node.maxLength));
}

/** Few patterns serve many fields, and reading one takes a tenth of a second. */
const matchingTexts = new Map<string, Values | undefined>();

function textMatching(pattern: string): Values | undefined {
  if (!matchingTexts.has(pattern)) matchingTexts.set(pattern, readPattern(pattern));
  return matchingTexts.get(pattern);
}

/** fast-check cannot follow every pattern; then a plain text stands in, which the route may refuse. */
function readPattern(pattern: string): Values | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  } catch {
    return undefined;
  }
}
