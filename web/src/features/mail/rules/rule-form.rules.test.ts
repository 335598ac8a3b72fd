import { expect, test } from "vitest";
import {
  blank,
  changesOf,
  conditionOf,
  draftOf,
  fieldsOf,
  kilobytesOf,
  newCondition,
  setsSomething,
  tagsOf,
} from "./rule-form.rules.ts";
import type { MailRule } from "./rules.queries.ts";

const rule: MailRule = {
  id: "01a1f4f1-44bc-76aa-a1b9-7f367df95963",
  name: "Outage",
  is_active: true,
  conditions: [
    { field: "header", header: "x-monitor", operator: "is", value: "down" },
    { field: "size", operator: "under", kilobytes: 20 },
    { field: "has_file", is_true: false },
  ],
  action: "set",
  department: { id: "d", name: "Billing", is_active: true },
  priority: "critical",
  tags: ["outage", "site"],
  continues: true,
  position: 1,
  version: 1,
};

test("what was saved is edited and sent as it was", () => {
  expect(draftOf(fieldsOf(rule))).toEqual({
    name: "Outage",
    conditions: rule.conditions,
    action: "set",
    department: "d",
    priority: "critical",
    tags: ["outage", "site"],
    continues: true,
  });
  expect(changesOf(fieldsOf(rule), fieldsOf(rule))).toEqual({});
});

test("a rule that skips has no fields, whatever was typed before", () => {
  const typed = { ...fieldsOf(rule), action: "skip" as const };
  expect(changesOf(fieldsOf(rule), typed)).toEqual({
    action: "skip",
    department: null,
    priority: null,
    tags: [],
    continues: false,
  });
});

test("a condition is sent with what its field needs alone", () => {
  const typed = { ...newCondition("subject"), value: " Outage ", kilobytes: "5", header: "X-A" };
  expect(conditionOf(typed)).toEqual({ field: "subject", operator: "contains", value: "Outage" });
  expect(conditionOf({ ...typed, field: "header" })).toMatchObject({ header: "x-a" });
  expect(conditionOf({ ...typed, field: "is_automatic" })).toEqual({
    field: "is_automatic",
    is_true: true,
  });
  expect(conditionOf({ ...newCondition("size"), kilobytes: "5" })).toEqual({
    field: "size",
    operator: "over",
    kilobytes: 5,
  });
});

test.each([
  ["1", 1],
  [" 50000 ", 50_000],
  ["0", undefined],
  ["50001", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["", undefined],
])("'%s' is a size of %s kB", (typed, size) => {
  expect(kilobytesOf(typed)).toBe(size);
});

test("a rule that sets fields needs one", () => {
  expect(setsSomething(blank)).toBe(false);
  expect(setsSomething({ ...blank, tags: " , " })).toBe(false);
  expect(setsSomething({ ...blank, tags: "a" })).toBe(true);
  expect(setsSomething({ ...blank, action: "spam" })).toBe(true);
  expect(tagsOf("Outage, outage ,Site,")).toEqual(["outage", "site"]);
});
