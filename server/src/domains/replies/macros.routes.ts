import { macros } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import {
  changeMacro,
  createMacro,
  listMacroFolders,
  listMacros,
  removeMacro,
  showMacro,
} from "./manage-macros.ts";
import { previewMacro, stageMacro } from "./stage-macro.ts";

export function macroRoutes(baseUrl: string): Routes {
  return (serve) => {
    serve(macros.list, (ctx, { query }) => listMacros(ctx, query));
    serve(macros.create, (ctx, { body }) => createMacro(ctx, body));
    serve(macros.folders, (ctx) => listMacroFolders(ctx));
    serve(macros.show, (ctx, { params }) => showMacro(ctx, params.id));
    serve(macros.change, (ctx, { params, body }) => changeMacro(ctx, params.id, body));
    serve(macros.remove, (ctx, { params }) => removeMacro(ctx, params.id));
    serve(macros.stage, (ctx, { params, body }) => stageMacro(ctx, baseUrl, params.id, body));
    serve(macros.preview, (ctx, { params, body }) => previewMacro(ctx, params.id, body.tickets));
  };
}
