import { search } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { listRecent, searchAll } from "./search-all.ts";

export const searchRoutes: Routes = (serve) => {
  serve(search.find, (ctx, { query }) => searchAll(ctx, query));
  serve(search.recent, (ctx) => listRecent(ctx));
};
