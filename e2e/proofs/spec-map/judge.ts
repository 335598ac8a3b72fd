import type { Holder, Row } from "./rows.ts";
import type { Tree } from "./tree.ts";

type Ran = ReadonlyMap<string, readonly string[]>;

/** What is wrong with a row: it names nothing, what it names is not there, did not run, or says something else. */
export function faultsOf({ rule, holders }: Row, tree: Tree, ran: Ran): string[] {
  const said = holders.flatMap((holder) => faultsOfHolder(holder, tree, ran));
  const faults = holders.length === 0 ? ["names nothing that holds it"] : said;
  return faults.map((fault) => `${rule}: ${fault}`);
}

function faultsOfHolder({ name, words }: Holder, tree: Tree, ran: Ran): string[] {
  if (name.startsWith("pnpm ")) {
    return tree.isStep(name) ? [] : [`${name} is no step of the gate`];
  }
  const files = tree.testsNamed(name);
  if (files.length === 0) return tree.isFolder(name) ? [] : [`${name} does not exist`];
  const idle = files.filter((file) => !ran.has(file));
  if (idle.length > 0) return idle.map((file) => `${file} did not run`);
  const titles = files.flatMap((file) => ran.get(file) ?? []);
  return words
    .filter((one) => !titles.some((title) => title.toLowerCase().includes(one.toLowerCase())))
    .map((one) => `no test of ${name} says “${one}”`);
}
