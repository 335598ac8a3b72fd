import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "../testing/keys.ts";
import { render } from "../testing/render.tsx";
import { RichTextEditor } from "./rich-text-editor.tsx";
import { clipboards } from "./testing/clipboards.ts";
import { box, open, paste, png, testPictures, written, wrote } from "./testing/editor-form.tsx";

const file = "0199b7a5-0000-7000-8000-000000000001";

test.each(clipboards)("pasted from $from", async ({ html, expected }) => {
  const pictures = testPictures();
  await open({ pictures: pictures.source });
  paste({ "text/html": html, "text/plain": "not this" });
  const sizes = / (?:width|height)="\d+"/g;
  await expect.poll(() => written.replace(sizes, "")).toBe(expected);
});

test("plain text is pasted with its lines and paragraphs", async () => {
  await open();
  paste({ "text/plain": "a < b\nsecond\n\nnext" });
  await wrote("<p>a &lt; b<br>second</p><p>next</p>");
});

test("an address that is pasted over words makes them a link", async () => {
  await open({ start: "<p>guide</p>" });
  await press("{Control>}a{/Control}");
  paste({ "text/plain": "https://example.com/guide" });
  await wrote('<p><a href="https://example.com/guide">guide</a></p>');
});

test("a pasted picture is shown while it is uploaded, and becomes its file", async () => {
  const pictures = testPictures();
  await open({ pictures: pictures.source });
  await press("See ");
  paste({}, [png()]);
  await expect.element(page.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await expect.poll(() => written).toContain('data-upload="upload-1"');
  pictures.set("upload-1", { progress: 0.5 });
  pictures.set("upload-1", { progress: 1, file });
  await wrote(`<p>See <img src="cid:${file}" alt="screen" width="1" height="1"></p>`);
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  await press("{Control>}z{/Control}");
  await wrote("<p>See </p>");
});

test("an upload can be cancelled, and a failed one be tried again", async () => {
  const pictures = testPictures();
  await open({ pictures: pictures.source });
  paste({}, [png()]);
  pictures.set("upload-1", { error: "The connection was lost." });
  await expect.element(page.getByText("The connection was lost.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => [...pictures.uploads.keys()]).toHaveLength(1);
  await page.getByRole("button", { name: "Cancel the upload" }).click();
  await wrote("");
  expect([...pictures.uploads.keys()]).toEqual([]);
});

test("a dropped picture stands where it was dropped, and other files are attached", async () => {
  const pictures = testPictures();
  const attached: File[][] = [];
  const shown: string[] = [];
  render(
    <RichTextEditor
      isFocused
      label="Message"
      value="<p>Words</p>"
      onChange={(html) => shown.push(html)}
      features={{}}
      pictures={pictures.source}
      onFiles={(files) => attached.push(files)}
    />,
  );
  await expect.element(box).toHaveFocus();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(png());
  dataTransfer.items.add(new File(["bytes"], "log.txt", { type: "text/plain" }));
  const { left, top } = box.element().querySelector("p")?.getBoundingClientRect() ?? new DOMRect();
  const place = { clientX: left + 1, clientY: top + 5 };
  const options = { dataTransfer, bubbles: true, cancelable: true, ...place };
  box.element().dispatchEvent(new DragEvent("drop", options));
  await expect.poll(() => shown.at(-1)).toMatch(/^<p><img data-upload="upload-1"[^>]*>Words<\/p>$/);
  expect(attached.flat().map(({ name }) => name)).toEqual(["log.txt"]);
});
