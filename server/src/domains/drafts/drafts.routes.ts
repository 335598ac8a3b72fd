import { drafts } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { deleteDraft } from "./drafts.store.ts";
import { listDrafts, saveDraft } from "./save-draft.ts";

export const draftRoutes: Routes = (serve) => {
  serve(drafts.list, (ctx, { query }) => listDrafts(ctx, query));
  serve(drafts.save, async (ctx, { params, body }) => ({
    message: "Draft saved",
    draft: await saveDraft(ctx, params.key, body),
  }));
  serve(drafts.discard, async (ctx, { params }) => {
    await ctx.transact((tx) => deleteDraft(tx, ctx.actor.id, params.key));
    return { message: "Draft discarded" };
  });
};
