import { quarantine } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { deleteMail, listQuarantine, releaseMail } from "./quarantine/quarantine.ts";

export const inboundRoutes: Routes = (serve) => {
  serve(quarantine.list, (ctx, { query }) => listQuarantine(ctx, query));
  serve(quarantine.release, (ctx, { params, body }) => releaseMail(ctx, params.id, body));
  serve(quarantine.remove, (ctx, { params }) => deleteMail(ctx, params.id));
};
