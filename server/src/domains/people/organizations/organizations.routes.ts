import { organizations } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from "./manage-organizations.ts";
import { changeMembers } from "./members.ts";

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
