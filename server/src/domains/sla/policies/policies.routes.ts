import { slaPolicies } from "@parley/contract";
import { choiceLists } from "@parley/contract/sla/choices";
import type { Serve } from "#platform/http/serve.ts";
import { getBusinessDayMinutes } from "../calendar/business-hours.ts";
import { changeMessage } from "./policy.rules.ts";
import { listPolicies, listUsersAndGroups, showPolicy } from "./read-policies.ts";
import { changePolicy, createPolicy, reorderPolicies } from "./save-policy.ts";

export function policyRoutes(serve: Serve): void {
  serve(slaPolicies.list, (ctx, { query }) => listPolicies(ctx, query));
  serve(slaPolicies.choices, async (ctx) => ({
    ...choiceLists,
    business_day_minutes: await getBusinessDayMinutes(ctx.read),
  }));
  serve(slaPolicies.usersAndGroups, listUsersAndGroups);
  serve(slaPolicies.create, async (ctx, { body }) => ({
    message: "Policy created successfully",
    ...(await createPolicy(ctx, body)),
  }));
  serve(slaPolicies.show, (ctx, { params }) => showPolicy(ctx, params.id));
  serve(slaPolicies.change, async (ctx, { params, body }) => {
    const { fields, ...changed } = await changePolicy(ctx, params.id, body);
    return { message: changeMessage(body, fields), ...changed };
  });
  serve(slaPolicies.activate, async (ctx, { params }) => ({
    message: "Policy activated successfully",
    ...(await changePolicy(ctx, params.id, { is_active: true })),
  }));
  serve(slaPolicies.deactivate, async (ctx, { params }) => ({
    message: "Policy deactivated successfully",
    ...(await changePolicy(ctx, params.id, { is_active: false })),
  }));
  serve(slaPolicies.reorder, async (ctx, { body }) => ({
    message: "Policies reordered successfully",
    results: await reorderPolicies(ctx, body.ids),
  }));
}
