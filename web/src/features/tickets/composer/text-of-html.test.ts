import { expect, test } from "vitest";
import { htmlOfText } from "../html-of-text.ts";
import { textOfHtml } from "./text-of-html.ts";

test.each(["One line", 'a < b & "c"\nsecond line\n\nNew paragraph', "&amp; is typed &lt;so&gt;"])(
  "what was typed comes back as it was: %j",
  (typed) => {
    expect(textOfHtml(htmlOfText(typed))).toBe(typed);
  },
);
