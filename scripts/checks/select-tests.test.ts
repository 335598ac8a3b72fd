import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf, readImporters, resolveImport } from "./import-graph.ts";
import { selectTests } from "./select-tests.ts";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const importers = readImporters(files);
const select = (...changed: string[]) => selectTests(changed, files, importers);

test("imports are resolved by path, by package alias and by the exports of the contract", () => {
  expect(resolveImport("server/src/a/b.ts", "../c.ts")).toBe("server/src/c.ts");
  expect(resolveImport("server/src/a/b.ts", "#platform/ids.ts")).toBe("server/src/platform/ids.ts");
  expect(resolveImport("web/src/a.ts", "@parley/contract")).toBe("contract/src/index.ts");
  expect(resolveImport("web/src/a.ts", "@parley/contract/sla/weekday")).toBe(
    "contract/src/sla/weekday.ts",
  );
});

test("every import of a project file resolves to a file, so that no edge of the graph is missing", () => {
  const sources = files.filter((file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file));
  const lost = sources.flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8")).filter(
      (target) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(target) && !files.includes(target),
    ),
  );
  expect(lost).toEqual([]);
  expect([...importers.keys()].length).toBeGreaterThan(sources.length / 2);
});

test("a change of one rule selects the tests of its area and the smoke set, and not those of other areas", () => {
  const { api, journeys } = select("server/src/domains/departments/index.ts");
  expect(api.some((file) => file.includes("/domains/departments/"))).toBe(true);
  expect(api.some((file) => file.includes("/domains/identity/sign-in/sign-in"))).toBe(true);
  expect(journeys).toContain("e2e/tickets.spec.ts");
});

test("a change of a shared file selects the tests of every area that depends on it", () => {
  const { api } = select("server/src/platform/db/tenant-db.ts");
  const all = files.filter((file) => /^server\/src\/domains\/.*\.api\.test\.ts$/.test(file));
  expect(all.filter((file) => !api.includes(file))).toEqual([]);
});

test("a change of the contract selects the tests of its area on the server and in the web", () => {
  const { api, unit } = select("contract/src/sla/weekday.ts");
  expect(api.some((file) => file.startsWith("server/src/domains/sla/"))).toBe(true);
  expect(unit.some((file) => file.startsWith("web/src/features/sla/"))).toBe(true);
});
