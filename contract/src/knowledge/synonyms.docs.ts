import type { AreaDocs } from "../kernel/docs.ts";
import * as synonyms from "./synonyms.ts";

export const docs: AreaDocs<typeof synonyms> = {
  fields: {
    lang: ["A language.", "en"],
    groups: "Groups of terms that mean the same.",
    terms: ["The terms. One may be several words.", ["bill", "invoice"]],
    is_one_way: ["Whether only the first term finds the others, and they do not find it.", false],
  },
  schemas: {
    SynonymGroup: { schema: synonyms.Group, description: "Terms that mean the same." },
  },
  operations: {
    show: { description: "Returns the synonyms of a language." },
    replace: {
      description:
        "Replaces the synonyms of a language. Searches use them at once. A business can have 500 groups in all languages together.",
      message: "Synonyms saved",
    },
  },
};
