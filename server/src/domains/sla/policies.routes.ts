import { slaPolicies } from "@parley/contract";
import { choiceLists } from "@parley/contract/sla/choices";
import type { Serve } from "#platform/http/serve.ts";
import { changedWords } from "./policy-words.rules.ts";
import { businessDay } from "./use-cases/business-day.ts";
import { changePolicy } from "./use-cases/change-policy.ts";
import { createPolicy } from "./use-cases/create-policy.ts";
import { listPolicies } from "./use-cases/list-policies.ts";
import { listUsersAndGroups } from "./use-cases/list-users-and-groups.ts";
import { reorderPolicies } from "./use-cases/reorder-policies.ts";
import { showPolicy } from "./use-cases/show-policy.ts";

export function policyRoutes(serve: Serve): void {
  serve(slaPolicies.list, (ctx, { query }) => listPolicies(ctx, query));
  serve(slaPolicies.choices, async (ctx) => ({
    ...choiceLists,
    business_day_minutes: await businessDay(ctx.read),
  }));
  serve(slaPolicies.usersAndGroups, listUsersAndGroups);
  serve(slaPolicies.create, async (ctx, { body }) => ({
    message: "Policy created successfully",
    ...(await createPolicy(ctx, body)),
  }));
  serve(slaPolicies.show, (ctx, { params }) => showPolicy(ctx, params.id));
  serve(slaPolicies.change, async (ctx, { params, body }) => {
    const { fields, ...changed } = await changePolicy(ctx, params.id, body);
    return { message: changedWords(body, fields), ...changed };
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
