import type { AreaDocs } from "../../kernel/docs.ts";
import * as tags from "./tags.ts";

export const docs: AreaDocs<typeof tags> = {
  fields: {
    name: ["The tag.", "invoice"],
    description: ["What it means.", "Questions about an invoice"],
    group: ["The group it is listed in; null for none.", "Billing"],
    synonyms: ["Other spellings, which become the tag.", ["bill"]],
    is_active: ["Whether it is offered. One that is not stays on its tickets.", true],
    used: ["How many tickets have it, counted up to 1000.", 42],
    search: ["Part of a name, a synonym or a group.", "inv"],
    tag: "The tag.",
    join_into: ["Another tag that takes its place on all tickets.", undefined],
  },
  schemas: {
    Tag: { schema: tags.Tag, description: "A tag of the catalogue." },
    TagDraft: { schema: tags.Draft, description: "What a new tag is created with." },
    TagChange: {
      schema: tags.Change,
      description: "The fields of a tag to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: {
      description: "Lists the tags by name, with how many tickets have them.",
      fields: {
        may_create: ["Whether tags that are not listed can be used.", true],
      },
    },
    create: {
      description: "Adds a tag to the catalogue. A business has at most 2000.",
      message: "Tag created successfully",
    },
    change: {
      description:
        "Changes a tag. A new name replaces the old one on all tickets, in the background. With `join_into` another tag takes its place on all tickets, and its name becomes a synonym of that one.",
      message: "Tag updated successfully",
      body: { description: "Questions about an invoice" },
    },
    remove: {
      description:
        "Deletes a tag from the catalogue, and from all tickets that have it in the background.",
      message: "Tag deleted successfully",
    },
  },
};
