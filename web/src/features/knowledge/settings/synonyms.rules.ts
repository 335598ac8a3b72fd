import type { SynonymGroup } from "./synonyms.queries.ts";

export type Parsed =
  | { readonly groups: readonly SynonymGroup[] }
  | { readonly line: number; readonly problem: "few" | "many" | "long" };

const fewest = 2;
const most = 10;
const longest = 60;

/** Groups as lines: `bill, invoice`, or `money > bill, invoice` where only the first finds the others. */
export const linesOf = (groups: readonly SynonymGroup[]) =>
  groups
    .map(({ terms: [first = "", ...rest], is_one_way }) =>
      is_one_way ? `${first} > ${rest.join(", ")}` : [first, ...rest].join(", "),
    )
    .join("\n");

/** What lines say, or the number of the first line that says nothing. */
export function parseLines(typed: string): Parsed {
  const groups: SynonymGroup[] = [];
  for (const [index, text] of typed.split("\n").entries()) {
    if (text.trim() === "") continue;
    const is_one_way = /[>→]/.test(text);
    const terms = [...new Set(text.split(/[,>→]/).map((term) => term.trim().toLowerCase()))];
    const said = terms.filter((term) => term !== "");
    const line = index + 1;
    if (said.length < fewest) return { line, problem: "few" };
    if (said.length > most) return { line, problem: "many" };
    if (said.some((term) => term.length > longest)) return { line, problem: "long" };
    groups.push({ terms: said, is_one_way });
  }
  return { groups };
}
