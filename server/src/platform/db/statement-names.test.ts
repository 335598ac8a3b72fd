import { expect, test } from "vitest";
import { statementName } from "./transaction.ts";

test("a statement that comes again keeps one name", () => {
  expect(statementName("select 1")).toBeUndefined();
  const name = statementName("select 1");
  expect(name).toBeTruthy();
  expect(statementName("select 1")).toBe(name);
});

test("shapes without end, each asked once, take no name from those that come often", () => {
  for (let n = 0; n < 10_000; n++) expect(statementName(`select ${n} as once`)).toBeUndefined();
  statementName("select 'often'");
  expect(statementName("select 'often'")).toBeTruthy();
});

test("names end, so that the connections' memory does", () => {
  const named = Array.from({ length: 2500 }, (_, n) => {
    statementName(`select ${n} as twice`);
    return statementName(`select ${n} as twice`);
  }).filter((name) => name !== undefined);
  expect(named.length).toBeLessThan(2000);
  expect(new Set(named).size).toBe(named.length);
});
