import { audit } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { findActions } from "./audit.store.ts";
import { listEntries, showEntry, startExport } from "./read-entries.ts";
import { verifyChain } from "./verify-chain.ts";

export const auditRoutes: Routes = (serve) => {
  serve(audit.list, (ctx, { query }) => listEntries(ctx, query));
  serve(audit.actions, async (ctx) => ({ results: await findActions(ctx.read) }));
  serve(audit.startExport, (ctx, { body }) => startExport(ctx, body));
  serve(audit.verify, (ctx) => verifyChain(ctx.read));
  serve(audit.show, async (ctx, { params }) => ({ entry: await showEntry(ctx, params.id) }));
};
