import { expect, test } from "vitest";
import { sentenceOf } from "./sentence.rules.ts";

const wordOf = (_type: string, value: string) => (value === "id-1" ? "Billing" : value);
const condition = (condition_type: string, operator: string, value: string, is_active = true) => ({
  condition_type,
  operator,
  value,
  is_active,
});

test("conditions read as one sentence, with names for ids", () => {
  expect(
    sentenceOf(
      [condition("priority", "in", "high, critical"), condition("department", "equals", "id-1")],
      wordOf,
    ),
  ).toBe("When priority is any of high, critical and department is Billing");
});

test("missing values are shown as an ellipsis", () => {
  expect(sentenceOf([condition("subject", "contains", "")], wordOf)).toBe(
    "When subject contains …",
  );
  expect(sentenceOf([condition("", "", "")], wordOf)).toBe("When …");
});

test("an inactive condition is left out", () => {
  expect(
    sentenceOf(
      [condition("priority", "equals", "high", false), condition("category", "is_empty", "*")],
      wordOf,
    ),
  ).toBe("When category is empty");
});

test("'all tickets' and no active condition both read as every ticket", () => {
  expect(sentenceOf([condition("all_tickets", "equals", "true")], wordOf)).toBe("Every ticket");
  expect(sentenceOf([condition("priority", "equals", "high", false)], wordOf)).toBe(
    "Every ticket, since no condition is active",
  );
});
