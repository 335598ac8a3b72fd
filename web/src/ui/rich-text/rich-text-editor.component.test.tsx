import { attributes, elements } from "@parley/contract/rich-text/allowed-html";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { press } from "../testing/keys.ts";
import { makeReports } from "./editor-reports.ts";
import { htmlIn, makeEditor, setHtml } from "./make-editor.ts";
import { box, open, written, wrote } from "./testing/editor-form.tsx";

const file = "0199b7a5-0000-7000-8000-000000000001";

test("keys format what is typed, and their buttons show it", async () => {
  await open();
  await press("{Control>}b{/Control}Bold{Control>}b{/Control} plain");
  await wrote("<p><strong>Bold</strong> plain</p>");
  await press("{Control>}{Shift>}8{/Shift}{/Control}");
  await wrote("<ul><li><p><strong>Bold</strong> plain</p></li></ul>");
  await expect
    .element(page.getByRole("button", { name: "Bulleted list" }))
    .toHaveAttribute("aria-pressed", "true");
  await press("{Control>}{Shift>}8{/Shift}9{/Control}");
});

test.each([
  ["**bold** text", "<p><strong>bold</strong> text</p>"],
  ["`code` text", "<p><code>code</code> text</p>"],
  ["- one", "<ul><li><p>one</p></li></ul>"],
  ["1. one", "<ol><li><p>one</p></li></ol>"],
  ["> words", "<blockquote><p>words</p></blockquote>"],
])("typing %j as Markdown writes %s", async (typed, html) => {
  await open();
  await press(typed);
  await wrote(html);
});

test("undo and redo go back and forth, and not past what was there at first", async () => {
  await open({ start: "<p>Draft</p>" });
  await press(" more");
  await wrote("<p>Draft more</p>");
  await press("{Control>}z{/Control}");
  await wrote("<p>Draft</p>");
  await press("{Control>}z{/Control}");
  await press("{Control>}y{/Control}");
  await wrote("<p>Draft more</p>");
});

test("what an input method composes is written once", async () => {
  await open();
  const say = (event: Event) => box.element().dispatchEvent(event);
  // As an input method does: the page changes before the editor is told.
  const insert = (words: string) => {
    const range = getSelection()?.getRangeAt(0);
    const text = document.createTextNode(words);
    range?.insertNode(text);
    range?.setStartAfter(text);
  };
  say(new CompositionEvent("compositionstart", { bubbles: true }));
  insert("に");
  say(new CompositionEvent("compositionupdate", { data: "に", bubbles: true }));
  insert("ほん");
  say(new CompositionEvent("compositionend", { data: "にほん", bubbles: true }));
  await wrote("<p>にほん</p>");
});

test("every key of a short text is reported at once, also while the machine is slow", () => {
  const editor = makeEditor({ features: {} });
  editor.mount(document.createElement("div"));
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  const reported: string[] = [];
  const reports = makeReports(editor, "", (html) => reported.push(html));
  for (const letter of "We are") {
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, letter);
    reports.changed();
  }
  vi.restoreAllMocks();
  expect(reported.at(-1)).toBe("<p>We are</p>");
  editor.destroy();
});

test("an empty line is kept for readers, and is one empty line when the text is opened again", async () => {
  await open();
  await press("One{Enter}{Enter}Two");
  await wrote("<p>One</p><p><br></p><p>Two</p>");
  const editor = makeEditor({ features: {} });
  editor.mount(document.createElement("div"));
  setHtml(editor, written);
  expect(htmlIn(editor)).toBe("<p>One</p><p><br></p><p>Two</p>");
  editor.destroy();
});

test("a picture is resized and described with the keyboard", async () => {
  await open({ start: `<p><img src="cid:${file}" alt="" width="400" height="200"></p>` });
  await press("{Shift>}{ArrowLeft}{/Shift}");
  await page.getByRole("button", { name: "Small" }).click();
  await wrote(`<p><img src="cid:${file}" alt="" width="160" height="80"></p>`);
  await page.getByRole("button", { name: "Description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("A shelf");
  await press("{Enter}");
  await wrote(`<p><img src="cid:${file}" alt="A shelf" width="160" height="80"></p>`);
});

test("a link is set, changed and removed with the keyboard", async () => {
  await open({ start: "<p>guide</p>" });
  await press("{Control>}a{/Control}");
  await press("{Control>}{Shift>}l{/Shift}{/Control}");
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("nothing here");
  await press("{Enter}");
  await expect.element(page.getByText("Enter a web address")).toBeVisible();
  await address.fill("example.com");
  await press("{Enter}");
  await wrote('<p><a href="https://example.com">guide</a></p>');
  await expect.element(box).toHaveFocus();
  await press("{Control>}{Shift>}l{/Shift}{/Control}");
  await expect.element(address).toHaveValue("https://example.com");
  await page.getByRole("button", { name: "Remove link" }).click();
  await wrote("<p>guide</p>");
});

test("a table is written, grows and is deleted", async () => {
  await open();
  await page.getByRole("button", { name: "Insert table" }).click();
  await press("Item{Tab}Price");
  await expect.poll(() => written).toContain("<th><p>Item</p></th><th><p>Price</p></th>");
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("menuitem", { name: "Add a column to the right" }).click();
  await expect.poll(() => written.match(/<th>/g)).toHaveLength(4);
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("menuitem", { name: "Delete the table" }).click();
  await wrote("");
});

test("the formatting buttons are one stop of the Tab key, and the arrow keys move between them", async () => {
  await open();
  await press("{Tab}");
  await expect.element(page.getByRole("button", { name: "Bold" })).toHaveFocus();
  await press("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "Italic" })).toHaveFocus();
  await press("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("button", { name: "Insert table" })).toHaveFocus();
});

test("each line is read in the direction of its script", async () => {
  await open();
  await press("مرحبا");
  expect(box.element().querySelector("p")?.getAttribute("dir")).toBe("auto");
  await wrote("<p>مرحبا</p>");
});

test("the editor writes only elements and attributes of the allow list", () => {
  const editor = makeEditor({ features: { headings: true, tables: true, mentions: true } });
  editor.mount(document.createElement("div"));
  setHtml(
    editor,
    `<h2>a</h2><p><strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code><a href="https://a.test">g</a><br>h<img src="cid:${file}" alt="i" width="1" height="2"><a data-mention="${file}">@j</a></p><ul><li><p>k</p></li></ul><ol start="3"><li><p>l</p></li></ol><blockquote><p>m</p></blockquote><pre><code>n</code></pre><table><tbody><tr><th colspan="2"><p>o</p></th></tr><tr><td rowspan="2"><p>p</p></td><td><p>q</p></td></tr><tr><td><p>r</p></td></tr></tbody></table>`,
  );
  const shown = new DOMParser().parseFromString(htmlIn(editor), "text/html").body;
  for (const element of shown.querySelectorAll("*")) {
    expect(elements).toContain(element.localName);
    for (const name of element.getAttributeNames()) {
      if (name !== "data-mention") expect(attributes[element.localName]).toContain(name);
    }
  }
  const written = new Set(["doc"]);
  editor.state.doc.descendants(({ type, marks }) => {
    for (const { name } of [type, ...marks.map((mark) => mark.type)]) written.add(name);
  });
  const names = [...Object.keys(editor.schema.nodes), ...Object.keys(editor.schema.marks)];
  expect([...written].sort()).toEqual(names.sort());
  editor.destroy();
});
