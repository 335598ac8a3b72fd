import { contrast } from "@parley/contract/kernel/colour";
import type { Tokens } from "./tokens.ts";

export interface Pair {
  name: string;
  kind: "text" | "graphic";
  ratio: number;
}

const families = ["accent", "red", "orange", "amber", "green", "blue", "violet"];
const papers = ["surface", "canvas", "sunken", "raised"];
const grounds = [...papers, "hover", "hover-2"];
const inks = ["text", "text-2", "text-3"];

/** What a theme lays on what: text must reach 4.5, marks and borders 3. */
export function pairsOf(tokens: Tokens): Pair[] {
  const on = (kind: Pair["kind"], tops: string[], bottoms: string[]): Pair[] =>
    tops.flatMap((top) =>
      bottoms.map((bottom) => ({
        name: `${top} on ${bottom}`,
        kind,
        ratio: ratioOf(tokens, top, bottom),
      })),
    );
  return [
    ...on("text", inks, [...grounds, "press"]),
    ...on("graphic", ["ctl"], papers),
    ...families.flatMap((family) => [
      ...on("text", [`${family}-text`], grounds),
      ...on("graphic", [`${family}-mark`], [...grounds, `${family}-bg`]),
      ...on("text", [`${family}-text`, ...inks], [`${family}-bg`, `${family}-bg-2`]),
      ...on("text", [`${family}-on`], [`${family}-solid`, `${family}-solid-2`]),
    ]),
  ];
}

export const least = { text: 4.5, graphic: 3 };

export const tooFaint = (pairs: Pair[]) => pairs.filter((pair) => pair.ratio < least[pair.kind]);

function ratioOf(tokens: Tokens, top: string, bottom: string): number {
  const [over, under] = [tokens[top], tokens[bottom]];
  if (!over || !under) throw new Error(`no colour for ${top} on ${bottom}`);
  return contrast(over, under);
}
