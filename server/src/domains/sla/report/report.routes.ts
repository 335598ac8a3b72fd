import { sla } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { type CountDecided, showSummary } from "./summary.ts";

export function reportRoutes(serve: Serve, countDecided: CountDecided): void {
  serve(sla.summary, (ctx) => showSummary(ctx, countDecided));
}
