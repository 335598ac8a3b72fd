import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findArticlesAfter, indexArticles } from "./article-index.store.ts";

/** Reads all articles of a business into the index, some at a time. */
export const fillSearch = jobKind("knowledge.fill_search", z.object({ after: z.uuid() }));

const some = 100;

export function indexSome(ctx: Context, { after }: { readonly after: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const ids = await findArticlesAfter(tx, after, some);
    await indexArticles(tx, ids);
    const last = ids.at(-1);
    if (last && ids.length === some) await enqueue(tx, ctx, fillSearch, { after: last });
  });
}
