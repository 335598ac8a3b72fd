import type { AreaDocs } from "../../kernel/docs.ts";
import * as annotations from "./annotations.ts";

export const docs: AreaDocs<typeof annotations> = {
  fields: {
    on: "The day.",
    text: ["What happened.", "Price list changed"],
    department: ["The department it is about; null for the whole business.", null],
    annotation: "The annotation.",
  },
  schemas: {
    Annotation: {
      schema: annotations.Annotation,
      description: "What happened on a day, to be read beside the figures of that day.",
    },
    AnnotationDraft: {
      schema: annotations.Draft,
      description: "What a new annotation is created with.",
    },
  },
  operations: {
    list: {
      description:
        "Lists annotations of the whole business and of the departments the caller reaches, the newest first, at most 500.",
      fields: { results: "The annotations." },
    },
    create: {
      description:
        "Notes what happened on a day. Charts, exports and mailed reports show it from now on.",
      message: "Annotation added successfully",
    },
    remove: {
      description: "Deletes an annotation.",
      message: "Annotation deleted successfully",
    },
  },
};
