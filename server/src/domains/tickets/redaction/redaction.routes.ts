import { ticketRedaction } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { previewRedaction, redactMessage } from "./redact-message.ts";

export const redactionRoutes: Routes = (serve) => {
  serve(ticketRedaction.preview, (ctx, { params, body }) => previewRedaction(ctx, params.id, body));
  serve(ticketRedaction.redact, (ctx, { params, body }) => redactMessage(ctx, params.id, body));
};
