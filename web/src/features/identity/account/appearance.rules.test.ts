import { expect, test } from "vitest";
import { changesTo } from "./appearance.rules.ts";

const known = { theme: "light", density: "default", textSize: 13 } as const;

test("only changed preferences are sent, under the names of the server", () => {
  expect(changesTo(known, { ...known, theme: "dark" })).toEqual({ theme: "dark" });
  expect(changesTo(known, { ...known, textSize: 15 })).toEqual({ text_size: 15 });
  expect(changesTo(known, known)).toEqual({});
});
