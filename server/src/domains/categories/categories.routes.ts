import { categories } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { createCategory, editCategory, toggleCategory } from "./manage-categories.ts";
import { listCategories, showCategory } from "./read-categories.ts";

export const categoryRoutes: Routes = (serve) => {
  serve(categories.list, (ctx, { query }) => listCategories(ctx, query));
  serve(categories.create, (ctx, { body }) => createCategory(ctx, body));
  serve(categories.show, async (ctx, { params }) => {
    const category = await showCategory(ctx.read, params.id);
    ctx.setEtag(category.version);
    return { category };
  });
  serve(categories.update, (ctx, { params, body }) => editCategory(ctx, params.id, body));
  serve(categories.toggle, (ctx, { params, query }) =>
    toggleCategory(ctx, params.id, query.is_active),
  );
};
