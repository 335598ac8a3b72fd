import { contrast } from "@parley/contract/kernel/colour";
import { expect, test } from "vitest";
import { type Pair, pairsOf, tooFaint } from "./testing/pairs.ts";
import { colourTokens, readCss } from "./testing/tokens.ts";

const css = readCss("tokens.css");
const themes = colourTokens(css);
const pairs = [...pairsOf(themes.light), ...pairsOf(themes.dark)];
const smallest = (kind: Pair["kind"]) =>
  Math.min(...pairs.filter((pair) => pair.kind === kind).map((pair) => pair.ratio)).toFixed(2);

test("every pair of colours used together has enough contrast, in both themes", () => {
  expect(tooFaint(pairs)).toEqual([]);
  expect(pairs).toHaveLength(372);
  expect([smallest("text"), smallest("graphic")]).toEqual(["4.59", "3.16"]);
});

test("a colour with too little contrast is found, with its theme", () => {
  const planted = colourTokens(css.replace("--text-3: #60656c", "--text-3: #8a8f96"));
  expect(tooFaint(pairsOf(planted.light)).map((pair) => pair.name)).toContain("text-3 on surface");
  expect(tooFaint(pairsOf(planted.dark))).toEqual([]);
});

test("a missing colour does not pass", () => {
  const { light } = colourTokens(css.replace("--ctl: #858a90;", ""));
  expect(() => pairsOf(light)).toThrow("ctl on surface");
});

test("initials can be read on each of the eight avatar colours", () => {
  const avatars = colourTokens(readCss("avatars.css"));
  for (const [theme, floor] of [
    ["light", 7.29],
    ["dark", 7.95],
  ] as const) {
    const tokens = avatars[theme];
    for (let hue = 1; hue <= 8; hue++) {
      const ratio = contrast(tokens[`avatar-${hue}`] ?? "", tokens[`avatar-${hue}-ink`] ?? "");
      expect(ratio, `${theme} avatar-${hue}`).toBeGreaterThanOrEqual(floor);
    }
  }
});

test("lines and bars of charts contrast with the page in both themes", () => {
  const charts = colourTokens(readCss("charts.css"));
  for (const theme of ["light", "dark"] as const) {
    const ground = themes[theme].surface ?? "";
    for (const [name, colour] of Object.entries(charts[theme])) {
      expect(contrast(colour, ground), `${theme} ${name}`).toBeGreaterThanOrEqual(3);
    }
  }
});
