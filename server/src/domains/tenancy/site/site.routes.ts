import { site, workspaces } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { getImage } from "../branding/brand-images.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { findWorkspace, validateSite } from "./find-workspace.ts";
import { askForWorkspaceList } from "./send-workspace-list.ts";

export function siteRoutes(deps: TenancyDependencies): Routes {
  return (serve) => {
    serve(site.validate, (ctx, { body }) => validateSite(ctx, deps, body.url));
    serve(site.image, (ctx, { params }) => getImage(ctx.read, params.id));
    serve(workspaces.find, (ctx, { query }) => findWorkspace(ctx, deps, query.name));
    serve(workspaces.sendList, (ctx, { body }) => askForWorkspaceList(ctx, body.email));
  };
}
