import { expect, test } from "vitest";
import { countUnfilled, slashBefore } from "./slash.rules.ts";

test.each([
  ["/", ""],
  ["/ref", "ref"],
  ["Hello /re", "re"],
  ["Hello\n/über-uns", "über-uns"],
])("%j before the caret asks for saved replies with %j", (text, query) => {
  expect(slashBefore(text)).toBe(query);
});

test.each(["", "and/or", "https://x.test/", "/ref und", "//", `/${"a".repeat(31)}`])(
  "%j before the caret asks for none",
  (text) => {
    expect(slashBefore(text)).toBeUndefined();
  },
);

test("variables that nobody filled in are counted in the words, also where marks divide them", () => {
  expect(countUnfilled("<p>Hello {{customer.first_name}}, {{ agent.name }}</p>")).toBe(2);
  expect(countUnfilled("<p>{{<strong>customer</strong>}}</p>")).toBe(1);
  expect(countUnfilled("<p>{ {x} } and {{}}</p>")).toBe(0);
});
