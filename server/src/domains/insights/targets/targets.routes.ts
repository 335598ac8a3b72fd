import { metricAnnotations, metricTargets } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import {
  createAnnotation,
  listAnnotations,
  removeAnnotation,
  saveTargets,
} from "./change-targets.ts";
import { findTargets } from "./targets.store.ts";

export const targetRoutes: Routes = (serve) => {
  serve(metricTargets.list, async ({ read }) => ({ targets: await findTargets(read) }));
  serve(metricTargets.save, (ctx, { body }) => saveTargets(ctx, body.targets));
  serve(metricAnnotations.list, (ctx, { query }) => listAnnotations(ctx, query));
  serve(metricAnnotations.create, (ctx, { body }) => createAnnotation(ctx, body));
  serve(metricAnnotations.remove, (ctx, { params }) => removeAnnotation(ctx, params.id));
};
