import { operations } from "@parley/contract";
import type { Row } from "./rows.ts";
import type { Tree } from "./tree.ts";

export interface SpecRule {
  readonly number: string;
  readonly text: string;
  /** The area that is not built yet; empty for a rule that must have a row. */
  readonly waitsFor: string;
}

/** The list of docs/spec-rules.md: the numbered rules, and what shows that an area is built. */
export interface RuleList {
  readonly total: number;
  readonly rules: readonly SpecRule[];
  readonly signsOfArea: ReadonlyMap<string, readonly string[]>;
}

export function readRules(markdown: string): RuleList {
  const rules: SpecRule[] = [];
  const signsOfArea = new Map<string, string[]>();
  for (const line of markdown.split("\n").filter((one) => one.startsWith("|"))) {
    const [first = "", text = "", waitsFor = ""] = line.slice(1, -1).split("|").map(trimmed);
    const signs = [...text.matchAll(/`([^`]+)`/g)].map(([, sign = ""]) => sign);
    if (/^\d+(\.\d+)+$/.test(first)) rules.push({ number: first, text, waitsFor });
    else if (signs.length > 0) signsOfArea.set(first, signs);
  }
  const total = Number(/The (\d+) rules/.exec(markdown)?.[1]);
  return { total, rules, signsOfArea };
}

/** What is wrong between the list of rules and the rows: nothing may be lost, and nothing may wait for what is built. */
export function faultsOfRules(list: RuleList, rows: readonly Row[], tree: Tree): string[] {
  const withRow = new Set(rows.flatMap(({ numbers }) => numbers));
  const known = new Set(list.rules.map(({ number }) => number));
  const unknown = [...withRow].filter((number) => !known.has(number));
  const faults = unknown.map((number) => `${number}: a row names it, and there is no such rule`);
  if (known.size !== list.total || list.rules.length !== list.total) {
    faults.push(`${list.rules.length} rules are listed, ${list.total} are expected, each once`);
  }
  for (const [area, signs] of list.signsOfArea) {
    const built = signs.find((sign) => exists(sign, tree));
    if (built) faults.push(`${area} is built (${built}): its rules need rows`);
  }
  return [...faults, ...list.rules.flatMap((rule) => faultsOfRule(rule, list, withRow))];
}

function faultsOfRule(
  { number, text, waitsFor }: SpecRule,
  { signsOfArea }: RuleList,
  withRow: ReadonlySet<string>,
): string[] {
  const hasRow = withRow.has(number);
  if (waitsFor === "") return hasRow ? [] : [`${number} ${text}: no row of the spec map holds it`];
  if (!signsOfArea.has(waitsFor)) return [`${number}: waits for “${waitsFor}”, which is no area`];
  return hasRow ? [`${number}: waits for ${waitsFor}, and has a row`] : [];
}

function exists(sign: string, tree: Tree): boolean {
  if (!sign.startsWith("/")) return tree.isFolder(sign);
  return operations.some(({ route }) => route.path.startsWith(sign));
}

function trimmed(cell: string): string {
  return cell.trim();
}
