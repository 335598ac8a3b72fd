import { expect, test } from "vitest";
import { placeOfDraft, wordsOfDraft } from "./draft-place.rules.ts";

const id = "01980000-0000-7000-8000-000000000001";

test.each([
  [`reply:${id}`, { kind: "reply", ticketId: id }],
  [`note:${id}`, { kind: "note", ticketId: id }],
  [`note-edit:${id}:${id}`, { kind: "note_edit", ticketId: id }],
  ["ticket:new", { kind: "new_ticket", address: "/tickets?new=ticket" }],
  [
    `email-template:${id}`,
    { kind: "email_template", address: `/config/email?tab=templates&edit=${id}` },
  ],
  ["something:else", undefined],
  [`reply-to:${id}`, undefined],
])("the draft %s opens where it was written", (key, place) => {
  expect(placeOfDraft(key)).toEqual(place);
});

test("a draft is named by its words, without markup and on one line", () => {
  const textOf = (html: string) => html.replace(/<[^>]+>/g, "");
  expect(wordsOfDraft({ html: "<p>Hi Dana,\n it is fixed.</p>" }, textOf)).toBe(
    "Hi Dana, it is fixed.",
  );
  expect(wordsOfDraft({ html: "", title: "Printer jams" }, textOf)).toBe("Printer jams");
  expect(wordsOfDraft({ files: [] }, textOf)).toBe("");
});
