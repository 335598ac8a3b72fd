import { roles } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { getRoles } from "./role.ts";
import { changeMatrix } from "./use-cases/change-matrix.ts";
import { createRole } from "./use-cases/create-role.ts";
import { deleteRole } from "./use-cases/delete-role.ts";
import { permissionCatalogue } from "./use-cases/permission-catalogue.ts";
import { updateRole } from "./use-cases/update-role.ts";

export function roleRoutes(serve: Serve): void {
  serve(roles.list, async (ctx) => ({ results: await getRoles(ctx.read) }));
  serve(roles.catalogue, async () => ({ groups: permissionCatalogue() }));
  serve(roles.create, (ctx, { body }) => createRole(ctx, body));
  serve(roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body));
  serve(roles.remove, (ctx, { params }) => deleteRole(ctx, params.id));
  serve(roles.matrix, (ctx, { body }) => changeMatrix(ctx, body));
}
