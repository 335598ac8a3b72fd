import { expect, test } from "vitest";
import { colourTokens, readCss } from "#ui/theme/testing/tokens.ts";
import { brandColorsOf, grounds } from "./brand.rules.ts";

test("the background colours used for measuring equal those of the themes", () => {
  const { light, dark } = colourTokens(readCss("tokens.css"));
  expect(light).toMatchObject(grounds.light);
  expect(dark).toMatchObject(grounds.dark);
});

test.each(["#006f85", "#ffe600", "#000000", "#ffffff", "#ff0000", "#808080"])(
  "%s is legible as a button, a link and a reply, in both themes",
  (colour) => {
    for (const { ratios } of Object.values(brandColorsOf(colour))) {
      for (const ratio of Object.values(ratios)) expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
  },
);
