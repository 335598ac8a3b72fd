import { roles } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { changePermissions, changeRole, createRole, deleteRole } from "./manage-roles.ts";
import { getRoles, permissionCatalogue } from "./show-roles.ts";

export function roleRoutes(serve: Serve): void {
  serve(roles.list, async (ctx) => ({ results: await getRoles(ctx.read) }));
  serve(roles.catalogue, async () => ({ groups: permissionCatalogue() }));
  serve(roles.create, (ctx, { body }) => createRole(ctx, body));
  serve(roles.update, (ctx, { params, body }) => changeRole(ctx, params.id, body));
  serve(roles.remove, (ctx, { params }) => deleteRole(ctx, params.id));
  serve(roles.matrix, (ctx, { body }) => changePermissions(ctx, body));
}
