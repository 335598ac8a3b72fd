import { contrast } from "@parley/contract/kernel/colour";
import { type AccentProperties, accent, defaultAccent } from "@parley/contract/tenancy/accent";
import { expect, test } from "vitest";
import { colourTokens, readCss, type Tokens } from "./testing/tokens.ts";

const themes = colourTokens(readCss("tokens.css"));
const names = ["light", "dark"] as const;

test("the default brand colour gives the accent of the style sheet", () => {
  const made = accent(defaultAccent);
  for (const theme of names) {
    for (const [property, colour] of Object.entries(made[theme])) {
      expect(colour, `${theme} ${property}`).toBe(themes[theme][property.slice(2)]);
    }
  }
});

test("any brand colour gives a legible accent: 5,832 colours, both themes", () => {
  const worst = { "on solid": 21, text: 21, mark: 21, "text-3 on tints": 21 };
  let count = 0;
  for (const hex of everyFifteenth()) {
    count++;
    const made = accent(hex);
    for (const theme of names) {
      const measured = measure(made[theme], themes[theme]);
      for (const key of Object.keys(worst) as (keyof typeof worst)[]) {
        worst[key] = Math.min(worst[key], measured[key]);
      }
    }
  }
  expect(count).toBe(5832);
  expect(worst["on solid"]).toBeGreaterThanOrEqual(4.6);
  expect(worst.text).toBeGreaterThanOrEqual(6.2);
  expect(worst.mark).toBeGreaterThanOrEqual(3.2);
  expect(worst["text-3 on tints"]).toBeGreaterThanOrEqual(4.5);
});

test("a bright brand colour stays bright and has dark text", () => {
  const { light } = accent("#ffd400");
  expect(light["--accent-on"]).toBe("#171c23");
  expect(contrast(light["--accent-solid"], "#ffffff")).toBeLessThan(2);
});

function measure(made: AccentProperties, theme: Tokens) {
  const least = (top: string, bottoms: string[]) =>
    Math.min(...bottoms.map((bottom) => contrast(top, bottom)));
  const grounds = ["surface", "canvas", "hover-2"].map((name) => theme[name] ?? "");
  const tints = [made["--accent-bg"], made["--accent-bg-2"]];
  return {
    "on solid": least(made["--accent-on"], [made["--accent-solid"], made["--accent-solid-2"]]),
    text: least(made["--accent-text"], [...grounds, ...tints]),
    mark: least(made["--accent-mark"], [...grounds, made["--accent-bg"]]),
    "text-3 on tints": least(theme["text-3"] ?? "", tints),
  };
}

function* everyFifteenth(): Generator<string> {
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, "0"));
  for (const red of steps) {
    for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`;
  }
}
