import { expect, test } from "vitest";
import { chooseLinked, linksMark, withLinks } from "./fit-files.ts";

const mb = 1_000_000;
const file = (id: string, size: number, isInText = false) => ({ id, name: id, size, isInText });
const linked = (files: ReturnType<typeof file>[], limit: number) =>
  chooseLinked(files, limit).map(({ id }) => id);

test("files that fit stay in the mail", () => {
  expect(linked([file("a", 3 * mb), file("b", 3 * mb)], 10 * mb)).toEqual([]);
});

test("the largest files become links until the others fit", () => {
  const files = [file("a", 2 * mb), file("b", 9 * mb), file("c", 4 * mb)];
  expect(linked(files, 20 * mb)).toEqual(["b"]);
  expect(linked(files, 8 * mb)).toEqual(["b", "c"]);
  expect(linked(files, 1 * mb)).toEqual(["a", "b", "c"]);
});

test("pictures of the text become links last", () => {
  expect(linked([file("picture", 9 * mb, true), file("b", 2 * mb)], 14 * mb)).toEqual(["b"]);
  expect(linked([file("picture", 9 * mb, true), file("b", 2 * mb)], 10 * mb)).toEqual([
    "picture",
    "b",
  ]);
});

test("links stand below the words and above the footer, with name and size, and names are escaped", () => {
  const links = [{ name: "<scan>.pdf", size: 12_345_678, url: "https://desk.test/mail/file/x" }];
  const { html, text } = withLinks(
    { html: `<p>Here.</p>${linksMark}<p>Acme</p>`, text: "Here.\n\nAcme · TK1\nref:hd" },
    links,
    30,
  );
  expect(html).not.toContain("<scan>");
  expect(html).toContain("scan&#62;.pdf (12.3 MB)");
  expect(html.indexOf("too large")).toBeLessThan(html.indexOf("Acme"));
  expect(text).toBe(
    "Here.\n\nThis file is too large for a mail. The link works for 30 days:\n\n<scan>.pdf (12.3 MB)\nhttps://desk.test/mail/file/x\n\nAcme · TK1\nref:hd",
  );
});

test("without links nothing of them is in the mail", () => {
  expect(withLinks({ html: `<p>Here.</p>${linksMark}`, text: "Here." }, [], 30)).toEqual({
    html: "<p>Here.</p>",
    text: "Here.",
  });
});
