import { registration } from "@parley/contract";
import { expect, test } from "vitest";
import { lookAlikes } from "./look-alikes.builders.ts";
import { isReserved, reservedLabels, skeletonOf, suggestionsFor } from "./site-address.rules.ts";

test("every reserved label is refused, also with a number behind it", () => {
  const open = [...reservedLabels].filter(
    (label) => !isReserved(label) || !isReserved(`${label}-7`),
  );
  expect(open).toEqual([]);
});

test("every name that looks like a reserved one is refused", () => {
  const names = lookAlikes();
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});

test.each([
  "acme",
  "initech",
  "north-wind",
  "4ever",
  "team-rocket",
  "apical",
  "blog-makers",
  "globex2",
])("%s can be registered by anybody", (label) => {
  expect(isReserved(label)).toBe(false);
});

test.each([
  ["acme", "ac-me"],
  ["globex", "gl0bex"],
  ["initech", "1n1tech"],
  ["modern", "modem"],
  ["clarity", "darity"],
  ["vvave", "wave"],
])("%s and %s cannot both exist", (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each(["acme", "Acme Corp.", "Müller & Söhne", "-x-", "a".repeat(60), "acme--", "42"])(
  "the suggestion for %s is accepted by the form",
  (asked) => {
    const [, ...others] = suggestionsFor(asked);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((label) => !registration.Label.safeParse(label).success)).toEqual([]);
  },
);

test("nothing is suggested for a name without letters", () => {
  expect(suggestionsFor("???")).toEqual([]);
});
