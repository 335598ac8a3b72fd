import { expect, test } from "vitest";
import { askDraft, blankAsk } from "./ask-form.rules.ts";

test("a department that was not chosen is left to the category", () => {
  const typed = { ...blankAsk, title: " Scanner ", category: "c", description: "Since\n\nMonday" };
  expect(askDraft(typed)).toEqual({
    title: "Scanner",
    category: "c",
    description: "<p>Since</p><p>Monday</p>",
    file_ids: [],
  });
});

test("files are sent by their ids, and a department that was chosen goes with them", () => {
  const files = [{ id: "f", name: "photo.png", bytes: 3 }];
  expect(askDraft({ ...blankAsk, department: "d", files })).toMatchObject({
    department: "d",
    file_ids: ["f"],
  });
});
