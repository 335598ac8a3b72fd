import { categories } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { createCategory } from "./use-cases/create-category.ts";
import { listCategories } from "./use-cases/list-categories.ts";
import { showCategory } from "./use-cases/show-category.ts";
import { toggleCategory } from "./use-cases/toggle-category.ts";
import { updateCategory } from "./use-cases/update-category.ts";

export const categoryRoutes: Routes = (serve) => {
  serve(categories.list, (ctx, { query }) => listCategories(ctx, query));
  serve(categories.create, (ctx, { body }) => createCategory(ctx, body));
  serve(categories.show, async (ctx, { params }) => {
    const category = await showCategory(ctx.read, params.id);
    ctx.setEtag(category.version);
    return { category };
  });
  serve(categories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body));
  serve(categories.toggle, (ctx, { params }) => toggleCategory(ctx, params.id));
};
