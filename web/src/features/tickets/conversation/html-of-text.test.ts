import { expect, test } from "vitest";
import { htmlOfText, textOfHtml } from "./html-of-text.ts";

test.each([
  ["One line", "<p>One line</p>"],
  ["One\ntwo", "<p>One<br>two</p>"],
  ["One\r\n \r\n\r\ntwo\n", "<p>One</p><p>two</p>"],
  ['a < b && "c" > d', "<p>a &lt; b &amp;&amp; &quot;c&quot; &gt; d</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  [" \n \n ", ""],
])("%j becomes %s", (text, html) => {
  expect(htmlOfText(text)).toBe(html);
});

test.each(["One line", 'a < b & "c"\nsecond line\n\nNew paragraph', "&amp; is typed &lt;so&gt;"])(
  "text survives the conversion to HTML and back: %j",
  (typed) => {
    expect(textOfHtml(htmlOfText(typed))).toBe(typed);
  },
);
