import type { AreaDocs } from "../kernel/docs.ts";
import * as settings from "./settings.ts";

export const docs: AreaDocs<typeof settings> = {
  fields: {
    kb_title: ["The name of the knowledge base.", "Help center"],
    kb_description: ["A sentence under the title.", "Answers to what people ask most."],
    public_access: ["Whether people who are not signed in can read public articles.", true],
    require_approval: ["Whether an article is published only when somebody approved it.", false],
    articles_per_page: ["How many articles a page of readers lists.", 12],
    feedback_enabled: ["Whether readers are asked if an article helped.", true],
    default_visibility: ["Who may read new articles.", "public"],
    review_months: [
      "How many months after it is published an article should be reviewed; 0: never.",
      12,
    ],
    allow_indexing: ["Whether search engines may list the articles.", true],
    kb_languages: [
      "The languages that articles are written in. New ones are written in the first.",
      ["en", "de"],
    ],
    settings: "The settings.",
  },
  schemas: {
    KbSettings: { schema: settings.Settings, description: "The settings of the knowledge base." },
    KbSettingsChange: {
      schema: settings.Change,
      description: "The settings to change. Those that are left out stay.",
    },
  },
  operations: {
    show: { description: "Returns the settings of the knowledge base." },
    changeSettings: {
      description: "Changes settings of the knowledge base. They apply at once.",
      message: "Knowledge base settings updated successfully",
    },
    publicSettings: { description: "Returns the settings that readers need." },
  },
};
