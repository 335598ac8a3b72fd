import { expect, test } from "vitest";
import { changesTo } from "./appearance.rules.ts";

const known = { theme: "light", density: "default", textSize: 13 } as const;

test("only what was changed is told, under the server's names", () => {
  expect(changesTo(known, { ...known, theme: "dark" })).toEqual({ theme: "dark" });
  expect(changesTo(known, { ...known, textSize: 15 })).toEqual({ text_size: 15 });
  expect(changesTo(known, known)).toEqual({});
});
