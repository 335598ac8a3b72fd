import { expect, test } from "vitest";
import { statementName } from "./transaction.ts";

test("a repeated statement keeps one name", () => {
  expect(statementName("select 1")).toBeUndefined();
  const name = statementName("select 1");
  expect(name).toBeTruthy();
  expect(statementName("select 1")).toBe(name);
});

test("any number of one-time statements take no name from frequent ones", () => {
  for (let n = 0; n < 10_000; n++) expect(statementName(`select ${n} as once`)).toBeUndefined();
  statementName("select 'often'");
  expect(statementName("select 'often'")).toBeTruthy();
});

test("the number of names is bounded, and so is the memory of connections", () => {
  const named = Array.from({ length: 2500 }, (_, n) => {
    statementName(`select ${n} as twice`);
    return statementName(`select ${n} as twice`);
  }).filter((name) => name !== undefined);
  expect(named.length).toBeLessThan(2000);
  expect(new Set(named).size).toBe(named.length);
});

test("a statement that becomes frequent late has a name, also after thousands of others were used twice", () => {
  for (let n = 0; n < 10_000; n++) {
    for (const _ of ["first", "second"]) statementName(`select ${n} as early`);
  }
  const late = Array.from({ length: 200 }, () => statementName("select 'late and often'"));
  expect(late.at(-1)).toBeTruthy();
});
