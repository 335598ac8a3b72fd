import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf, fill } from "./mail-template.ts";

const words = { subject: "{{ticket.subject}}", body: "<p>{{ticket.subject}}</p>" };

test("values are escaped in the body, and plain in the subject and the text", () => {
  const { subject, html, text } = fill(words, { "ticket.subject": 'Ink & "paper" <b>' });
  expect(subject).toBe('Ink & "paper" <b>');
  expect(html).toContain("<p>Ink &#38; &#34;paper&#34; &#60;b&#62;</p>");
  expect(text).toBe('Ink & "paper" <b>');
});

test("only HTML variables are inserted as HTML", () => {
  const body = "<div>{{ticket.message_html}}</div>";
  expect(fill({ subject: "", body }, { "ticket.message_html": "<p>Hi</p>" }).html).toContain(
    "<div><p>Hi</p></div>",
  );
});

test("values are filled in one pass, so that no value is expanded again", () => {
  const secret = "the-secret-itself";
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (noise) => {
      const value = `${noise}{{user.otp_code}}${noise}`;
      const filled = fill(words, { "ticket.subject": value, "user.otp_code": secret });
      expect(JSON.stringify(filled)).not.toContain(secret);
    }),
  );
});

test("a missing value leaves nothing, not even the blank before it", () => {
  const { subject, text } = fill(
    { subject: "Hello {{user.first_name}}, hi", body: "<p>Hello {{user.first_name}},</p>" },
    {},
  );
  expect([subject, text]).toEqual(["Hello, hi", "Hello,"]);
});

test("names of object prototypes are not values", () => {
  expect(fill({ subject: "{{constructor}}{{toString}}", body: "" }, {}).subject).toBe("");
});

test("a subject is one line of at most 255 characters", () => {
  const { subject } = fill(words, {
    "ticket.subject": `a\r\nBcc: eve@evil.test ${"x".repeat(300)}`,
  });
  expect(subject).toMatch(/^a Bcc: eve@evil.test x+$/);
  expect(subject).toHaveLength(255);
});

test("the text of a mail separates paragraphs and puts the URL of a link after its text", () => {
  const body = bodyOf(["Hello,", "two", "{{ticket.message_html}}"], {
    label: "Open",
    url: "{{ticket.url}}",
  });
  const { text } = fill(
    { subject: "", body },
    {
      "ticket.message_html": "<p>one</p><ul><li>a</li><li>b</li></ul>",
      "ticket.url": "https://x.test/?a=1&b=2",
    },
  );
  expect(text).toBe("Hello,\n\ntwo\n\none\n\n- a\n- b\n\nOpen: https://x.test/?a=1&b=2");
});
