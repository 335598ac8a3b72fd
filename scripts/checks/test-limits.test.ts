import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `}, 60_000);` at the end of a test, or `{ timeout: 60_000 }` before its function. */
const ownLimit = /^\}, [\d_]+\);$|^test\(.*\{\s*timeout:|^ {2}timeout: [\d_]+,$/m;

const tests = execFileSync("git", [
  "ls-files",
  "-co",
  "--exclude-standard",
  "*.test.ts",
  "*.test.tsx",
])
  .toString()
  .split("\n")
  .filter((file) => file && file !== "scripts/checks/test-limits.test.ts");

test("no test has a time limit of its own: those of the kinds of tests are long enough for a machine that stands still", () => {
  expect(ownLimit.test('test("saves", async () => {\n}, 60_000);\n')).toBe(true);
  expect(ownLimit.test('test("saves", { timeout: 60_000 }, async () => {\n});\n')).toBe(true);
  expect(tests.filter((file) => ownLimit.test(readFileSync(file, "utf8")))).toEqual([]);
});
