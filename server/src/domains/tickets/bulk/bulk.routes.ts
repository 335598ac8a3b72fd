import { ticketBulk } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showBulk, startBulk } from "./start-bulk.ts";

export const bulkRoutes: Routes = (serve) => {
  serve(ticketBulk.start, (ctx, { body }) => startBulk(ctx, body));
  serve(ticketBulk.show, (ctx, { params }) => showBulk(ctx, params.id));
};
