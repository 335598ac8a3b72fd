import type { AreaDocs } from "../kernel/docs.ts";
import { articleFields } from "./fields.docs.ts";
import * as publishing from "./publishing.ts";

export const docs: AreaDocs<typeof publishing> = {
  fields: {
    ...articleFields,
    note: ["What changed, for colleagues; null if nothing was said.", "New button"],
    reason: ["Why it is refused.", "The second step is missing."],
    n: ["The number of the version.", 2],
    number: ["The number of the version.", 2],
    editor: "Who published it; null if the person is gone.",
    "editor.name": ["The name of the person.", "Jane Miller"],
    is_live: ["Whether readers see it.", true],
    text: ["The line.", "Charge the scanner."],
    kind: ["Whether the line is in both, or only in one of them.", "added"],
    diff: "The lines of the version and of the working draft.",
  },
  schemas: {
    ArticleVersion: {
      schema: publishing.Version,
      description: "A version of an article that was published.",
    },
    ArticleDiffLine: {
      schema: publishing.DiffLine,
      description: "A line that is the same, `removed` from the version, or `added` in the draft.",
    },
  },
  operations: {
    publish: {
      description:
        "Makes the working draft a version that readers see. It needs `kb.publish` for an own article and `kb.edit_any` for others. Where the settings require approval, the draft is submitted instead, unless the caller may approve.",
      message: "Article published successfully",
    },
    submit: {
      description: "Submits the working draft for approval, and tells those who may approve.",
      message: "Article submitted for approval",
    },
    approve: {
      description:
        "Publishes a submitted draft. Its author may approve it only where nobody else may.",
      message: "Article published successfully",
    },
    refuse: {
      description: "Gives a submitted draft back to its author, with a reason.",
      message: "Article refused",
    },
    archive: {
      description: "Takes a published article from readers. Its address answers that it is gone.",
      message: "Article archived successfully",
    },
    unarchive: {
      description: "Makes an archived article a draft. Publish it to show it again.",
      message: "Article is a draft again",
    },
    versions: { description: "Lists the versions of an article, the newest first." },
    version: {
      description: "Returns a version, with the lines that the working draft changes in it.",
    },
    restoreVersion: {
      description: "Makes the working draft equal to a version. Readers see no change.",
      message: "Version copied into the draft",
    },
  },
};
