import { audit } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { findActions } from "./audit.store.ts";
import { listEntries } from "./use-cases/list-entries.ts";
import { showEntry } from "./use-cases/show-entry.ts";
import { startExport } from "./use-cases/start-export.ts";
import { verifyChain } from "./use-cases/verify-chain.ts";

export const auditRoutes: Routes = (serve) => {
  serve(audit.list, (ctx, { query }) => listEntries(ctx, query));
  serve(audit.actions, async (ctx) => ({ results: await findActions(ctx.read) }));
  serve(audit.startExport, (ctx, { body }) => startExport(ctx, body));
  serve(audit.verify, (ctx) => verifyChain(ctx.read));
  serve(audit.show, async (ctx, { params }) => ({ entry: await showEntry(ctx, params.id) }));
};
