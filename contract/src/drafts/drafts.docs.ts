import type { AreaDocs } from "../kernel/docs.ts";
import * as drafts from "./drafts.ts";

export const docs: AreaDocs<typeof drafts> = {
  fields: {
    key: ["What is being written: `profile`, `ticket:new`, `reply:{id}`.", "ticket:new"],
    value: [
      "The fields of the form, at most 240 kB.",
      { title: "Invoice shows the wrong address" },
    ],
    device: ["A name that the browser gives itself.", "firefox-laptop"],
    base: [
      "The `updated_at` of the draft that the device saw last, null if it saw none. Without it the last write wins.",
      null,
    ],
    draft: "The draft as it is now.",
  },
  schemas: {
    Draft: {
      schema: drafts.Draft,
      description: "What a person has typed into a form and not sent.",
    },
    DraftSave: { schema: drafts.Save, description: "The content of a draft to save." },
  },
  operations: {
    list: { description: "Lists the caller's own drafts, the newest first." },
    save: {
      description:
        "Saves what the caller is writing, so that it survives a reload and is found on other devices. A newer draft from another device is not overwritten: the call is refused with `drafts.newer`.",
      message: "Draft saved",
    },
    discard: {
      description: "Deletes a draft of the caller's own. It succeeds also if there is none.",
      message: "Draft discarded",
    },
  },
};
