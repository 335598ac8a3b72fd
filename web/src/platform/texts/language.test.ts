import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("one place names the language, so that another one changes every number, list and date", () => {
  const source = `${import.meta.dirname}/../..`;
  const found = globSync("{app,features,platform,ui}/**/*.{ts,tsx}", {
    cwd: source,
    exclude: ["**/*.test.*", "ui/kit/**"],
  }).filter((path) => /"en(-US)?"/.test(readFileSync(`${source}/${path}`, "utf8")));
  expect(found).toEqual(["platform/texts/texts.ts"]);
});
