import { expect, test } from "vitest";
import {
  htmlBetween,
  linesOf,
  type Removal,
  removeFromText,
  removeFromValue,
  spacedText,
} from "./removed-text.rules.ts";

const file = "0199b7a5-0000-7000-8000-000000000007";

const removal = (...texts: string[]): Removal => ({
  mark: "[removed]",
  texts,
  lines: [],
  files: new Set([file]),
  previews: new Map([["The key is hun", "The key is [removed]"]]),
});

test.each([
  ["My key is hunter2.", "My key is [removed]."],
  ["<p>My key is <b>hunt</b>er2, hunter2</p>", "<p>My key is <b>[removed]</b>, [removed]</p>"],
  ["<p>My key is hunter3</p>", "<p>My key is hunter3</p>"],
])("a text is removed wherever it stands, also across tags: %s", (source, left) => {
  expect(removeFromText(source, removal("hunter2"))).toBe(left);
});

test("spaces, line breaks and paragraphs between words make no difference", () => {
  const source = "<p>one\n  two</p><p>three&nbsp;four</p><p>five</p>";
  expect(removeFromText(source, removal("two three four"))).toBe(
    "<p>one\n  [removed]</p><p></p><p>five</p>",
  );
});

test("signs that HTML writes as entities are found", () => {
  const source = "<p>Code a&lt;b&amp;c &#39;x&#39; end</p>";
  expect(removeFromText(source, removal("a<b&c 'x'"))).toBe("<p>Code [removed] end</p>");
});

test("a link with a removed text loses its address, and so does one whose address has it", () => {
  const link = '<p><a href="https://a.test/?k=hunter2">click here</a> or hunter2</p>';
  expect(removeFromText(link, removal("hunter2"))).toBe("<p>click here or [removed]</p>");
  const shown = '<p>See <a href="https://a.test/secret">the hunter2 page</a></p>';
  expect(removeFromText(shown, removal("hunter2 page"))).toBe("<p>See the [removed]</p>");
});

test("pictures of removed files are removed", () => {
  const source = `<p>Look <img src="cid:${file}" alt="Pass"> and <img src="cid:other"></p>`;
  expect(removeFromText(source, removal())).toBe('<p>Look [removed] and <img src="cid:other"></p>');
});

test("a quote of a part of the text is removed, and its lines are removed from quotes only", () => {
  const whole = {
    ...removal("First line is here Second line is here"),
    lines: ["Second line is here"],
  };
  const quote = "<blockquote><p>line is here</p></blockquote><p>line is here</p>";
  expect(removeFromText(quote, whole)).toBe(
    "<blockquote><p>[removed]</p></blockquote><p>line is here</p>",
  );
  const mixed = "<blockquote><p>Yes</p><p>Second line is here</p></blockquote>Second line is here";
  expect(removeFromText(mixed, whole)).toBe(
    "<blockquote><p>Yes</p><p>[removed]</p></blockquote>Second line is here",
  );
});

test("characters are counted as in a browser, entities as one", () => {
  const html = "<p>a &amp; b</p><p>secret <i>word</i></p>";
  expect(htmlBetween(html, 5, 16)).toBe("secret <i>word");
  expect(spacedText(htmlBetween(html, 4, 11))).toBe("b secret");
  expect(spacedText(html)).toBe("a & b secret word");
  expect(linesOf("<p>short</p><p>a line that is long</p>")).toEqual(["a line that is long"]);
});

test("a value loses the text in every field, previews as a whole, and the names of removed files", () => {
  const value = {
    preview: "The key is hun",
    list: ["hunter2", 7, null],
    files: [
      { id: file, name: "pass.pdf" },
      { id: "other", name: "plan.pdf" },
    ],
  };
  expect(removeFromValue(value, removal("hunter2"))).toEqual({
    preview: "The key is [removed]",
    list: ["[removed]", 7, null],
    files: [
      { id: file, name: "[removed]" },
      { id: "other", name: "plan.pdf" },
    ],
  });
});
