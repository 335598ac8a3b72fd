import { expect, test } from "vitest";
import { textOf } from "./text-of.ts";

test.each([
  ["<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"],
  ["<p>Log:</p><pre>one\ntwo\r\nthree</pre><p>a\nb</p>", "Log:\n\none\ntwo\nthree\n\na b"],
  ["<h2>Title</h2>text<hr>more", "Title\n\ntext\n\nmore"],
  [
    "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol><li>x</li><li>y</li></ol>",
    "- a\n- b\n  - c\n\n 1. x\n 2. y",
  ],
  ["<blockquote>Is it<br>on?</blockquote><p>Yes</p>", "> Is it\n> on?\n\nYes"],
  [
    "<table><tr><th>Part</th><th>Price</th></tr><tr><td>Cutter</td><td>12</td></tr></table>after",
    "Part Price\nCutter 12\n\nafter",
  ],
  [
    '<a href="https://a.test/x">this</a> and <a href="https://a.test">https://a.test</a>',
    "this: https://a.test/x and https://a.test",
  ],
  ['<a href="mailto:ann@a.test">ann@a.test</a> <a data-mention="1">@Mara</a>', "ann@a.test @Mara"],
  ["a &amp; b &lt;c&gt; &#128512;<img src='https://a.test/x.png' alt='x'>", "a & b <c> 😀"],
])("the words of %s are %j", (html, words) => {
  expect(textOf(html)).toBe(words);
});
