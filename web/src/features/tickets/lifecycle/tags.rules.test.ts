import { expect, test } from "vitest";
import { tagsOf } from "./tags.rules.ts";

test("tags are separated by commas and returned once each", () => {
  expect(tagsOf("WiFi, zebra-tc52 , wifi,,")).toEqual(["wifi", "zebra-tc52"]);
});
