import { expect, test } from "vitest";
import { markableText, markedRange } from "./markable-text.rules.ts";

const parts = [
  {
    tag: "p",
    attributes: {},
    parts: ["My  card\n", { tag: "b", attributes: {}, parts: ["4111"] }],
  },
  { tag: "p", attributes: {}, parts: ["and PIN"] },
];

test("a message is shown in lines, and what is marked is counted without them", () => {
  const text = markableText(parts);
  expect(text.shown).toBe("My card 4111\nand PIN\n");
  const from = text.shown.indexOf("card");
  expect(markedRange(text, from, from + 8)).toEqual({ start: 4, end: 12, text: "card\n411" });
  expect(markedRange(text, 8, text.shown.length)).toEqual({
    start: 9,
    end: 20,
    text: "4111and PIN",
  });
});

test("spaces around it are not marked, and less than four characters are nothing", () => {
  const text = markableText(parts);
  expect(markedRange(text, 7, 13)?.text).toBe("4111");
  expect(markedRange(text, 0, 3)).toBeUndefined();
  expect(markedRange(text, 5, 5)).toBeUndefined();
});
