import { createHmac } from "node:crypto";
import type { kbArticles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { findArticle } from "../articles/articles.store.ts";
import { getReadable } from "../articles/read-articles.ts";
import { findSettings, lockSettings } from "../settings/settings.store.ts";
import { reachOf } from "../visibility/reach.ts";
import { countView, saveVote } from "./feedback.store.ts";

/** Saves whether an article helped. One vote for each reader and article, which the reader can change. */
export async function rateArticle(ctx: Context, ref: string, said: kbArticles.Feedback) {
  const article = await getReadable(ctx, await reachOf(ctx), ref);
  if (!(await findSettings(ctx.read)).feedback_enabled) throw fail("record.not_found");
  const { id: article_id, version } = article;
  const { helpful: is_helpful, reason, text } = said;
  const why = is_helpful ? {} : { reason, text };
  const counts = await ctx.transact(async (tx) => {
    const { visitor_key } = await lockSettings(tx);
    const visitor = visitorOf(ctx, `${visitor_key}|${article_id}`);
    return saveVote(tx, { article_id, visitor, version, is_helpful, ...why });
  });
  return { message: "Thank you", counts };
}

/** Whether a visitor was not seen for half an hour. */
export type IsFirstVisit = (businessId: string, visitor: string) => Promise<boolean>;

/** Counts that an article was read: once for a reader in half an hour, and never for staff. */
export async function viewArticle(ctx: Context, isFirstVisit: IsFirstVisit, ref: string) {
  const { id } = await getReadable(ctx, await reachOf(ctx), ref);
  const isStaff = ctx.actor.kind === "person" && ctx.actor.permissions.has("desk.use");
  const isNew = !isStaff && (await isFirstVisit(ctx.businessId, visitorOf(ctx, id)));
  const views = isNew
    ? await ctx.transact((tx) => countView(tx, id))
    : ((await findArticle(ctx.read, id))?.views ?? 0);
  return { message: "Thank you", counts: { views } };
}

/** A reader without a name: a keyed hash that nobody can turn back, and another one for each article. */
function visitorOf({ actor, caller }: Context, key: string): string {
  const who = actor.kind === "person" ? actor.id : `${caller.ip}|${caller.userAgent}`;
  return createHmac("sha256", key).update(who).digest("base64url");
}
