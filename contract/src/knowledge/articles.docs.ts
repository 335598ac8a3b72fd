import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as values from "./article-values.ts";
import * as articles from "./articles.ts";
import { articleFields } from "./fields.docs.ts";

export const docs: AreaDocs<typeof articles> = {
  fields: {
    ...articleFields,
    q: ["Words to search for; in the list of staff, part of a title.", "reset wifi"],
    tag: ["Only articles with this tag.", "wifi"],
    mine: ["Only the caller's own.", true],
    due: ["Only published articles whose day of review has come.", true],
    state: ["Only articles in this state. Readers list published ones.", "draft"],
    title_parts: "The title in parts, of which some were searched for.",
    excerpt: "The part of the text where the words are.",
    "title_parts.text": ["Some letters of the title.", "Reset"],
    "excerpt.text": ["Some letters of the text.", "Hold the button to reset the scanner."],
    hit: ["Whether it was searched for.", true],
    counts: "The counts after it.",
    yes: ["How many say that it helped.", 12],
    no: ["How many say that it did not.", 1],
    helpful: ["Whether it helped.", false],
    reason: ["Why it did not help.", "outdated"],
    text: ["More about it.", "The button is on the other side."],
    image: "The image.",
    alt: ["What the image shows, for people who do not see it.", "The reset button"],
    width: ["Its width in pixels.", 640],
    height: ["Its height in pixels.", 480],
    url: ["What stands in the text for it.", `cid:${exampleId("file")}`],
  },
  schemas: {
    Article: {
      schema: values.Article,
      description: "An article as staff see it: its working draft.",
    },
    ArticleRow: {
      schema: values.ArticleRow,
      description: "An article in the list of staff.",
    },
    PublicArticle: {
      schema: values.PublicArticle,
      description: "A published article, as readers see it.",
    },
    PublicArticleRow: {
      schema: values.PublicArticleRow,
      description: "A published article in a list of readers.",
    },
    ArticleDraft: {
      schema: values.ArticleDraft,
      description:
        "What a new article is created with. Without a slug one is made of its title; without a visibility it has the default one of the settings.",
    },
    ArticleChange: {
      schema: values.ArticleChange,
      description:
        "The fields to change. Title, summary and body change the working draft; the others apply at once.",
    },
    ArticleHit: {
      schema: articles.Hit,
      description: "An article that was found.",
    },
  },
  operations: {
    list: {
      description:
        "Lists articles. Staff with `kb.read_staff` get the working drafts of all of them, everybody else the published ones that they may read.",
    },
    create: {
      description: "Creates a draft that belongs to the caller.",
      message: "Article created successfully",
    },
    search: {
      description:
        "Searches title, tags, summary and text of the published articles that the caller may read. Other forms of a word, synonyms of the business, beginnings of words and words with a wrong letter are found. Articles with all of the words come first.",
    },
    featured: { description: "Lists the featured articles that the caller may read." },
    popular: {
      description:
        "Lists the articles that the caller may read, those read most in some days first.",
    },
    uploadImage: {
      description:
        "Uploads an image, which is encoded again. Put its `url` into the text as the address of an `img` element with an `alt` text; a draft that is saved with it keeps it.",
      message: "Image uploaded successfully",
    },
    suggest: { description: "Returns up to six articles that fit some words." },
    show: {
      description:
        "Returns an article: staff with `kb.read_staff` get its working draft, everybody else the published version. For an old slug the call is refused with `kb.moved`; `data.redirect` has the present one.",
    },
    change: {
      description:
        "Changes the working draft. An article of somebody else needs `kb.edit_any`. Readers see a changed title, summary or text when it is published.",
      message: "Article saved",
    },
    remove: {
      description: "Deletes an article. It can be restored.",
      message: "Article deleted successfully",
    },
    restore: {
      description: "Restores a deleted article as it was.",
      message: "Article restored successfully",
    },
    feedback: {
      description: "Says whether an article helped. Another vote of the same reader replaces it.",
      message: "Thank you",
    },
    view: {
      description:
        "Counts that an article was read: once for a reader in 30 minutes, and never for staff.",
      message: "Thank you",
    },
  },
};
