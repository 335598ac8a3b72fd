import type { Fields } from "../../kernel/docs.ts";

/** What somebody may do with a ticket. */
export const mayFields: Fields = {
  reply: ["Reply to the customer.", true],
  note: ["Write an internal note.", true],
  update: ["Change its fields.", true],
  assign: ["Assign it to somebody.", true],
  take: ["Assign it to themselves.", true],
  solve: ["Mark it as solved.", false],
  reopen: ["Reopen it.", false],
  spam: ["Mark it as spam.", true],
  delete: ["Move it to the trash.", false],
  restore: ["Take it out of the trash.", false],
  link: ["Link it with another ticket.", true],
  merge: ["Merge it with another ticket.", true],
  split: ["Split messages off into a new ticket.", true],
};

/** A custom field as customers see it. */
export const publicFields: Fields = {
  fields: "The custom fields that customers may see and that have a value.",
  key: ["The key of the field.", "serial_number"],
  label: ["How the field is named.", "Serial number"],
  type: ["What the field holds.", "select"],
  text: ["Its value in words.", "XJ200417"],
};
