import { expect, test } from "vitest";
import { partsOfArticle } from "./article-parts.rules.ts";
import { markdownOf } from "./markdown.rules.ts";

test("headings of the top level get an anchor each, others stay in the text", () => {
  const html =
    "<p>One</p><h2>A &amp; <b>B</b></h2><blockquote><h2>Inside</h2></blockquote><h2>A &amp; B</h2><img src='x' />";
  expect(partsOfArticle(html)).toEqual([
    { kind: "text", html: "<p>One</p>" },
    { kind: "heading", level: 2, id: "a-b", html: "A &amp; <b>B</b>", text: "A & B" },
    { kind: "text", html: "<blockquote><h2>Inside</h2></blockquote>" },
    { kind: "heading", level: 2, id: "a-b-2", html: "A &amp; B", text: "A & B" },
    { kind: "text", html: "<img src='x' />" },
  ]);
});

test.each([
  ["<h2>One</h2><p>a <strong>b</strong> <em>c</em></p>", "## One\n\na **b** *c*"],
  ["<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a\n- b"],
  ["<ol><li>a<ul><li>b</li></ul></li></ol>", "1. a\n   - b"],
  ['<p><a href="https://a.test">x</a></p>', "[x](https://a.test)"],
  ["<pre><code>a\n  b</code></pre>", "```\na\n  b\n```"],
  ["<blockquote><p>a</p></blockquote>", "> a"],
  [
    '<p><img src="cid:0199b7a5-0000-7000-8000-000000000001" alt="Lid" /></p>',
    "![Lid](/knowledge-base/images/0199b7a5-0000-7000-8000-000000000001)",
  ],
  ["<p>1 * 2 _x_ &lt;b&gt;</p>", "1 \\* 2 \\_x\\_ \\<b>"],
  [
    "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
    "| a | b |\n| --- | --- |\n| 1 | 2 |",
  ],
])("%s is %j in Markdown", (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
