import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { notify } from "../notifications/index.ts";
import { findApprovers, findArticle } from "./articles/articles.store.ts";
import { articleRefused, articleSubmitted } from "./knowledge.events.ts";

const mostApprovers = 50;

/** Tells those who may approve of an article that was submitted, and its author of a refusal. */
export const knowledgeReactions: readonly Reaction[] = [
  on(articleSubmitted, "knowledge.article_submitted", async (tx, ctx, { id, payload }) => {
    const article = await findArticle(tx, payload.article_id);
    if (!article?.in_review) return;
    const approvers = await findApprovers(tx, mostApprovers);
    await notify(tx, ctx, {
      event_id: id,
      to: approvers.filter((account) => account !== article.submitted_by),
      link: `/knowledge/articles/${article.id}`,
      notification_type: "article_submitted",
      title: `“${article.title}” waits for approval`,
      message: `${article.submitter_name ?? "Somebody"} asks to publish it.`,
    });
  }),
  on(articleRefused, "knowledge.article_refused", async (tx, ctx, { id, payload }) => {
    const article = await findArticle(tx, payload.article_id);
    if (!article || payload.to === null) return;
    await notify(tx, ctx, {
      event_id: id,
      to: [payload.to],
      link: `/knowledge/articles/${article.id}`,
      notification_type: "article_refused",
      title: `“${article.title}” was not approved`,
      message: article.refusal ?? "It was changed meanwhile.",
    });
  }),
];
