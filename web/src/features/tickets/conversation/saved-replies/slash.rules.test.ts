import { expect, test } from "vitest";
import { replaced, slashAt, unfilledIn } from "./slash.rules.ts";

test.each([
  ["/", 1, { from: 0, query: "" }],
  ["Hi /vpn", 7, { from: 3, query: "vpn" }],
  ["Hi\n/re-set", 10, { from: 3, query: "re-set" }],
  ["either/or", 9, undefined],
  ["https://parley", 14, undefined],
  ["/vpn now", 8, undefined],
])("in %j at %i the slash command is %j", (text, caret, expected) => {
  expect(slashAt(text, caret)).toEqual(expected);
});

test("a reply replaces the slash command, and the caret stands behind it", () => {
  const slash = slashAt("Hi /vpn and bye", 7);
  expect(slash && replaced("Hi /vpn and bye", slash, 7, "use the VPN")).toEqual({
    text: "Hi use the VPN and bye",
    caret: 14,
  });
});

test("a reply replaces its slash command where it is by then, and never other text", () => {
  const slash = { from: 3, query: "vpn" };
  const textOf = (text: string, caret: number) => replaced(text, slash, caret, "use it").text;
  expect(textOf("Hi Dana, /vpn and bye", 8)).toBe("Hi Dana, use it and bye");
  expect(textOf("/vpn /vpn", 9)).toBe("/vpn use it");
  expect(textOf("Hi there", 8)).toBe("Hi thereuse it");
});

test("unfilled variables are found and counted", () => {
  expect(unfilledIn("Dear {{customer.first_name}}, {{ ticket.number }}")).toEqual({
    from: 5,
    to: 28,
    count: 2,
  });
  expect(unfilledIn("{not} {{this one}}")).toBeUndefined();
});
