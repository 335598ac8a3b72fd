import { ticketTags } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeTag, createTag, listTags, removeTag } from "./manage-tags.ts";

export const tagRoutes: Routes = (serve) => {
  serve(ticketTags.list, (ctx, { query }) => listTags(ctx, query));
  serve(ticketTags.create, (ctx, { body }) => createTag(ctx, body));
  serve(ticketTags.change, (ctx, { params, body }) => changeTag(ctx, params.id, body));
  serve(ticketTags.remove, (ctx, { params }) => removeTag(ctx, params.id));
};
