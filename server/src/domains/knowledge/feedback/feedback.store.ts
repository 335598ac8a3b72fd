import type { kbArticles } from "@parley/contract";
import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

interface Vote extends Pick<kbArticles.Feedback, "reason" | "text"> {
  readonly article_id: string;
  readonly visitor: string;
  readonly version: number;
  readonly is_helpful: boolean;
}

/** Saves a vote in place of the visitor's earlier one, and counts all of them again. */
export async function saveVote(
  tx: TenantTx,
  { reason, text, ...vote }: Vote,
): Promise<{ yes: number; no: number }> {
  const said = { reason: reason ?? null, text: text || null };
  // The article is locked, so that votes at the same moment are counted one after the other.
  await tx
    .selectFrom("kb_articles")
    .select("id")
    .where("id", "=", vote.article_id)
    .forUpdate()
    .executeTakeFirst();
  const before = await tx
    .selectFrom("kb_feedback")
    .select("is_helpful")
    .where("article_id", "=", vote.article_id)
    .where("visitor", "=", vote.visitor)
    .executeTakeFirst();
  await tx
    .insertInto("kb_feedback")
    .values({ ...vote, ...said })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "article_id", "visitor"]).doUpdateSet({
        is_helpful: vote.is_helpful,
        version: vote.version,
        ...said,
        at: sql`now()`,
      }),
    )
    .execute();
  const step = (helpful: boolean) =>
    Number(vote.is_helpful === helpful) - Number(before?.is_helpful === helpful);
  return tx
    .updateTable("kb_articles")
    .set({
      helpful_yes: sql`helpful_yes + ${step(true)}::int`,
      helpful_no: sql`helpful_no + ${step(false)}::int`,
    })
    .where("id", "=", vote.article_id)
    .returning(["helpful_yes as yes", "helpful_no as no"])
    .executeTakeFirstOrThrow();
}

/** Counts a view, of the article and of its day. Two at once are both counted. */
export async function countView(tx: TenantTx, id: string): Promise<number> {
  await tx
    .insertInto("kb_article_days")
    .values({ article_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "article_id", "day"])
        .doUpdateSet({ views: sql`kb_article_days.views + 1` }),
    )
    .execute();
  const { views } = await tx
    .updateTable("kb_articles")
    .set({ views: sql`views + 1` })
    .where("id", "=", id)
    .returning("views")
    .executeTakeFirstOrThrow();
  return views;
}
