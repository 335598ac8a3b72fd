import { ticketHistory, undo } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showPast } from "./show-past.ts";
import { listOwnActs, undoAct } from "./undo-act.ts";

export const historyRoutes: Routes = (serve) => {
  serve(ticketHistory.show, (ctx, { params, query }) => showPast(ctx, params.ticket, query));
  serve(undo.list, (ctx) => listOwnActs(ctx));
  serve(undo.perform, (ctx, { params }) => undoAct(ctx, params.id));
};
