import { businessHours } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { findHours } from "./business-hours.store.ts";
import { hoursOf } from "./hours.rules.ts";
import { addBusinessHours } from "./use-cases/add-business-hours.ts";
import { changeBusinessHours } from "./use-cases/change-business-hours.ts";
import { deleteBusinessHours } from "./use-cases/delete-business-hours.ts";

export function businessHoursRoutes(serve: Serve): void {
  serve(businessHours.list, async (ctx) => (await findHours(ctx.read)).map(hoursOf));
  serve(businessHours.add, async (ctx, { body }) => ({
    message: "Business hours saved successfully",
    results: await addBusinessHours(ctx, body),
  }));
  serve(businessHours.change, async (ctx, { params, body }) => ({
    message: "Business hours updated successfully",
    business_hours: await changeBusinessHours(ctx, params.id, body),
  }));
  serve(businessHours.remove, async (ctx, { params }) => ({
    message: "Business hours deleted successfully",
    business_hours: await deleteBusinessHours(ctx, params.id),
  }));
}
