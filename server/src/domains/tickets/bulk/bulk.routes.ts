import { ticketBulk } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { TicketDependencies } from "../dependencies.ts";
import { showBulk, startBulk } from "./start-bulk.ts";

export function bulkRoutes(dependencies: TicketDependencies): Routes {
  return (serve) => {
    serve(ticketBulk.start, (ctx, { body }) => startBulk(ctx, body, dependencies));
    serve(ticketBulk.show, (ctx, { params }) => showBulk(ctx, params.id));
  };
}
