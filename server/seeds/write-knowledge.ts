import type { PersonContext } from "#platform/context.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import { createArticle } from "../src/domains/knowledge/articles/write-article.ts";
import { createCategory } from "../src/domains/knowledge/categories/manage-categories.ts";
import { publishArticle } from "../src/domains/knowledge/publishing/publish-article.ts";
import { demoArticles, demoCategories } from "./knowledge-articles.ts";

/** Writes the knowledge base of the demo. */
export async function writeKnowledge(author: PersonContext): Promise<void> {
  const categories = new Map<string, string>();
  for (const [name, description] of demoCategories) {
    const { category } = await createCategory(author, { name, description });
    categories.set(name, category.id);
  }
  for (const { category, title, summary, tags, text, more = {} } of demoArticles) {
    const { isDraft, ...fields } = more;
    const { article } = await createArticle(author, {
      title,
      summary,
      tags: [...tags],
      body: htmlOf(text),
      category: categories.get(category) ?? null,
      ...fields,
    });
    if (!isDraft) await publishArticle(author, article.id);
  }
}

interface Line {
  readonly tag: "h2" | "p" | "li";
  readonly list?: "ul" | "ol";
  readonly words: string;
}

function lineOf(line: string): Line {
  const [, mark = "", words = ""] = /^(## |- |\d\. )(.*)$/.exec(line) ?? [];
  if (mark === "## ") return { tag: "h2", words };
  if (mark === "- ") return { tag: "li", list: "ul", words };
  return mark ? { tag: "li", list: "ol", words } : { tag: "p", words: line };
}

/** Lines to HTML. */
function htmlOf(text: string): string {
  let open: Line["list"];
  const parts: string[] = [];
  for (const { tag, list, words } of [...text.split("\n").map(lineOf), ended]) {
    if (open && list !== open) parts.push(`</${open}>`);
    if (list && list !== open) parts.push(`<${list}>`);
    open = list;
    const inner = escapeHtml(words).replace(/\*([^*]+)\*/g, "<em>$1</em>");
    const element = list ? `<li><p>${inner}</p></li>` : `<${tag}>${inner}</${tag}>`;
    if (words) parts.push(element);
  }
  return parts.join("");
}

const ended: Line = { tag: "p", words: "" };
