import { parse } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { isSimple, simpleParts } from "./simple-text.ts";

const values = { name: "Ada", n: 3, link: (parts: unknown[]) => `[${parts.join("")}]` };

test.each([
  "Hello {name}",
  "{name} has {n}",
  "New here? <link>Register {name}</link> now",
  "it''s '{'plain'}' {name}",
])("'%s' is formatted like the full formatter would", (text) => {
  const parsed = parse(text);
  expect(isSimple(parsed)).toBe(true);
  const whole = new IntlMessageFormat(text, "en").format(values as never);
  expect(simpleParts(parsed as never, values).join("")).toBe([whole].flat().join(""));
});

test.each([
  "{n, plural, one {#} other {#}}",
  "{n, number}",
  "{at, date}",
  "{kind, select, a {A} other {B}}",
  "<link>{n, plural, one {#} other {#}}</link>",
])("'%s' is left to the full formatter", (text) => {
  expect(isSimple(parse(text))).toBe(false);
});
