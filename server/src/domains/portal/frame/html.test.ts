import { expect, test } from "vitest";
import { html, jsonLd, SafeHtml, sanitizedHtml } from "./html.ts";

test("text is escaped, in elements and in attributes", () => {
  const typed = `"><script>alert('1')</script>&`;
  expect(String(html`<a title="${typed}">${typed}</a>`)).toBe(
    '<a title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;">' +
      "&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;</a>",
  );
});

test("parts made here are kept, lists are joined, and nothing is left out as nothing", () => {
  const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
  expect(String(html`<ul>${items}</ul>${null}${undefined}${false}${0}`)).toBe(
    "<ul><li>a</li><li>&#60;b&#62;</li></ul>0",
  );
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "vbscript:x",
])("%s is no address of a link", (address) => {
  expect(String(html`<a href="${address}">x</a>`)).toBe('<a href="#">x</a>');
});

test.each(["/support", "https://a.example/?b=1", "mailto:a@b.example", "#main", "?page=2"])(
  "%s is an address of a link",
  (address) => {
    expect(String(html`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
  },
);

test("an attribute without quotes is refused", () => {
  expect(() => html`<a title=${"x onclick=alert(1)"}>x</a>`).toThrow("quoted");
});

test("nobody else makes safe HTML", () => {
  expect(() => new SafeHtml("<script>", Symbol("other"))).toThrow();
});

test("rich text keeps its format and loses its scripts", () => {
  expect(String(sanitizedHtml('<p onclick="x()">Hi <b>you</b><script>y()</script></p>'))).toBe(
    "<p>Hi <b>you</b></p>",
  );
});

test("structured data cannot end its block", () => {
  expect(String(jsonLd({ name: "</script><script>alert(1)</script>" }))).not.toContain(
    "</script><script>",
  );
});
