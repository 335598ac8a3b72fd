import { execFileSync } from "node:child_process";

const file = "e2e/proofs/switches/register.ts";

/** Settings that some earlier version of the register held by a test: the list of those that wait may only shrink. */
export function onceHeld(): Set<string> {
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
  const commits = git("log", "--format=%H", "--", file).split("\n").filter(Boolean);
  return new Set(commits.flatMap((commit) => namesHeldIn(git("show", `${commit}:${file}`))));
}

export function namesHeldIn(text: string): string[] {
  return [...text.matchAll(/"([\w.]+)":\s*\{\s*file:/g)].map(([, name = ""]) => name);
}
