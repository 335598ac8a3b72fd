import type { Seen } from "./recorder.ts";
import type { Part, Recording, Value } from "./recording.ts";

const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const reference = /^[0-9A-Za-z]{22}$/;

/**
 * The same thing done twice shows what is new each time: ids, references, and numbers that follow from what the
 * database answered. Everything else stays as it was.
 */
export function findHoles(once: readonly Seen[], again: readonly Seen[]): Recording {
  if (textsOf(once) !== textsOf(again)) {
    throw new Error(
      `the same request sent other statements the second time:\n${textsOf(once)}\nthen\n${textsOf(again)}`,
    );
  }
  const known = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  return once.map(({ text, values, business }, at) => ({
    text,
    ...(business && { business }),
    values: values.map((value, place): Value => {
      const other = again[at]?.values[place] ?? null;
      if (value === null || other === null || value === other) return value;
      if (reference.test(value)) return [{ reference: numberOf(value) }];
      return followed(once, again, at, value, other) ?? anew(value, other, numberOf);
    }),
  }));
}

const textsOf = (seen: readonly Seen[]) => seen.map(({ text }) => text).join("\n");

/** A number that is as far from an earlier answer both times. */
function followed(
  once: readonly Seen[],
  again: readonly Seen[],
  before: number,
  value: string,
  other: string,
): readonly Part[] | undefined {
  if (!/^\d{1,15}$/.test(value)) return undefined;
  for (let from = before - 1; from >= 0; from--) {
    for (const [field, first] of Object.entries(once[from]?.row ?? {})) {
      const second = again[from]?.row?.[field];
      if (typeof first !== "number" || typeof second !== "number" || first === second) continue;
      const plus = Number(value) - first;
      if (plus === Number(other) - second) return [{ from, field, plus }];
    }
  }
  return undefined;
}

/** A text with the ids in it that the other has not. */
function anew(value: string, other: string, numberOf: (text: string) => number): Value {
  const news = new Set((value.match(id) ?? []).filter((one) => !other.includes(one)));
  if (news.size === 0) return value;
  const parts: Part[] = [];
  let end = 0;
  for (const found of value.matchAll(id)) {
    if (!news.has(found[0])) continue;
    parts.push(value.slice(end, found.index), { fresh: numberOf(found[0]) });
    end = found.index + found[0].length;
  }
  return [...parts, value.slice(end)].filter((part) => part !== "");
}
