import { templateSets, templates } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { MailDependencies } from "../dependencies.ts";
import { previewTemplate, sendSample } from "./preview-template.ts";
import { listTemplates, resetTemplate, saveTemplate } from "./save-template.ts";
import { addSet, listSets, removeSet, renameSet } from "./template-sets.ts";

export function templateRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serve(templateSets.list, (ctx, { query }) => listSets(ctx, query));
    serve(templateSets.add, (ctx, { body }) => addSet(ctx, body));
    serve(templateSets.rename, (ctx, { params, body }) => renameSet(ctx, params.id, body));
    serve(templateSets.remove, (ctx, { params }) => removeSet(ctx, params.id));
    serve(templates.list, (ctx, { query }) => listTemplates(ctx, query));
    serve(templates.update, (ctx, { params, body }) => saveTemplate(ctx, params.id, body));
    serve(templates.preview, (ctx, { params, body }) =>
      previewTemplate(ctx, deps, params.id, body),
    );
    serve(templates.sendToMe, (ctx, { params, body }) => sendSample(ctx, deps, params.id, body));
    serve(templates.reset, (ctx, { params }) => resetTemplate(ctx, params.id));
  };
}
