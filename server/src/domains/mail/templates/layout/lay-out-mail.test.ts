import { expect, test } from "vitest";
import { layOutMail, withoutEmptyParagraphs } from "./lay-out-mail.ts";

const head = {
  name: 'Acme & "Sons"',
  logoUrl: "",
  siteUrl: "https://acme.example.com",
  colour: "#aa3300",
};
const body = { html: "<p>We sent a new one.</p>", footer: "Acme · TK1001" };

test("a mail is one column of at most 600 px in tables, also for Outlook", () => {
  const html = layOutMail(body, head);
  expect(html).toContain("max-width:600px");
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
  expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
  expect(html).not.toMatch(/display:\s*(?:flex|grid)|position:/);
  expect(html).toContain("prefers-color-scheme:dark");
});

test("the line above which people answer comes before everything else that is read", () => {
  const html = layOutMail({ ...body, separator: "-- reply above --" }, head);
  const words = html
    .slice(html.indexOf("<body"))
    .replace(/<[^>]+>/g, "")
    .trim();
  expect(words).toMatch(/^-- reply above --/);
});

test("a logo takes the place of the name, and both are escaped", () => {
  expect(layOutMail(body, head)).toContain("Acme &#38; &#34;Sons&#34;");
  const html = layOutMail(body, { ...head, logoUrl: "https://acme.example.com/logo.png" });
  expect(html).toContain(
    '<img src="https://acme.example.com/logo.png" alt="Acme &#38; &#34;Sons&#34;"',
  );
});

test("a colour that is none cannot bring a style along", () => {
  const html = layOutMail(body, { ...head, colour: "red;background:url(x)" });
  expect(html).not.toContain("url(x)");
  expect(html).toContain("#006f85");
});

test("paragraphs without words are left out", () => {
  expect(withoutEmptyParagraphs("<p></p>\n<p>One</p>\n<div> </div>")).toBe("<p>One</p>\n");
});
