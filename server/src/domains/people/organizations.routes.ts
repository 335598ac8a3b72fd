import { organizations } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { changeMembers } from "./use-cases/change-members.ts";
import { createOrganization } from "./use-cases/create-organization.ts";
import { deleteOrganization } from "./use-cases/delete-organization.ts";
import { listOrganizations } from "./use-cases/list-organizations.ts";
import { getOrganization } from "./use-cases/show-organization.ts";
import { updateOrganization } from "./use-cases/update-organization.ts";

export function organizationRoutes(serve: Serve): void {
  serve(organizations.list, (ctx, { query }) => listOrganizations(ctx, query));
  serve(organizations.show, async (ctx, { params }) => {
    const organization = await getOrganization(ctx.read, params.id);
    ctx.setEtag(organization.version);
    return { organization };
  });
  serve(organizations.create, (ctx, { body }) => createOrganization(ctx, body));
  serve(organizations.update, (ctx, { params, body }) => updateOrganization(ctx, params.id, body));
  serve(organizations.remove, (ctx, { params }) => deleteOrganization(ctx, params.id));
  serve(organizations.members, (ctx, { params, body }) => changeMembers(ctx, params.id, body));
}
