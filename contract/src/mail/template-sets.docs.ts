import type { AreaDocs } from "../kernel/docs.ts";
import * as templateSets from "./template-sets.ts";

export const docs: AreaDocs<typeof templateSets> = {
  fields: {
    name: ["The name of the set.", "Friendly"],
    copy_of: "The set to copy; the default set if it is left out.",
    is_default: "Whether the texts of this set are sent.",
    templates: "The templates of the set.",
    set: "The template set.",
  },
  schemas: {
    TemplateSet: {
      schema: templateSets.TemplateSet,
      description: "A complete set of mail templates.",
    },
    TemplateSetDraft: {
      schema: templateSets.Draft,
      description: "The name of a new set, and the set it is copied from.",
    },
    TemplateSetChange: { schema: templateSets.Change, description: "The new name of a set." },
  },
  operations: {
    list: { description: "Lists the template sets, each with all of its templates." },
    add: {
      description:
        "Creates a template set as a copy of another. Its texts are sent only after it is chosen in the mail settings.",
      message: "Template set created successfully",
    },
    rename: {
      description: "Renames a template set.",
      message: "Template set updated successfully",
    },
    remove: {
      description:
        "Deletes a template set with its templates. The set whose texts are sent cannot be deleted.",
      message: "Template set deleted successfully",
    },
  },
};
