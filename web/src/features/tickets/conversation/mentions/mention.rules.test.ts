import { expect, test } from "vitest";
import { htmlOfMention, mentionedIn, nameBefore } from "./mention.rules.ts";

test.each([
  ["@", ""],
  ["@Ma", "Ma"],
  ["Ask @Mara Ok", "Mara Ok"],
  ["(@Zoë", "Zoë"],
])("%j before the caret looks for %j", (text, name) => {
  expect(nameBefore(text)).toBe(name);
});

test.each(["", "mara@acme.test", "@Mara Okafor is", "a@b"])(
  "%j before the caret looks for nobody",
  (text) => {
    expect(nameBefore(text)).toBeUndefined();
  },
);

test("a mention carries its id, and a name cannot bring elements along", () => {
  const id = "0199b7a5-0000-7000-8000-000000000001";
  const person = { kind: "person", id, name: "<b>Mara", avatar_url: null, may_see: true } as const;
  expect(htmlOfMention(person)).toBe(`<p><a data-mention="${id}">@&lt;b&gt;Mara</a> </p>`);
  expect(mentionedIn(htmlOfMention(person).repeat(2))).toEqual([id]);
});
