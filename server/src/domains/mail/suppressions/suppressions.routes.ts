import { suppressions } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { allowAgain, listSuppressions } from "./suppressions.ts";

export const suppressionRoutes: Routes = (serve) => {
  serve(suppressions.list, (ctx, { query }) => listSuppressions(ctx, query));
  serve(suppressions.remove, (ctx, { params }) => allowAgain(ctx, params.id));
};
