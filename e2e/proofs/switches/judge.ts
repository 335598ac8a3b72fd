import { faultsOf } from "../spec-map/judge.ts";
import type { Tree } from "../spec-map/tree.ts";
import { isLater, type Register } from "./proof.ts";

interface Evidence {
  readonly tree: Tree;
  readonly ran: ReadonlyMap<string, readonly string[]>;
  /** Settings that once had a test. */
  readonly onceHeld: ReadonlySet<string>;
}

/** What is wrong with the register: a setting that is missing or gone, a test that does not hold it, one that lost its test. */
export function faultsOfRegister(
  settings: readonly string[],
  register: Register,
  { tree, ran, onceHeld }: Evidence,
): string[] {
  const known = new Set(settings);
  const missing = settings.filter((name) => !(name in register));
  const gone = Object.keys(register).filter((name) => !known.has(name));
  return [
    ...missing.map((name) => `${name}: nothing says what it changes`),
    ...gone.map((name) => `${name}: there is no such setting`),
    ...Object.entries(register).flatMap(([name, proof]) => {
      if (!isLater(proof)) {
        const holders = [{ name: proof.file, words: [proof.says] }];
        return faultsOf({ rule: name, numbers: [], holders }, tree, ran);
      }
      if (proof.later.trim() === "") return [`${name}: waits without a reason`];
      return onceHeld.has(name) ? [`${name}: had a test and lost it`] : [];
    }),
  ];
}
