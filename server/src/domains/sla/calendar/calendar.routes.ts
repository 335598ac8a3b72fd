import { businessHours, holidays, sla } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { hoursOf } from "./business-hours.rules.ts";
import { findHours } from "./business-hours.store.ts";
import { addBusinessHours, changeBusinessHours, deleteBusinessHours } from "./business-hours.ts";
import { addHoliday, changeHoliday, deleteHoliday, listHolidays } from "./holidays.ts";
import { previewDue } from "./preview-due.ts";

export function calendarRoutes(serve: Serve): void {
  serve(holidays.list, (ctx, { query }) => listHolidays(ctx, query));
  serve(holidays.add, async (ctx, { body }) => ({
    message: "Holiday created successfully",
    holiday: await addHoliday(ctx, body),
  }));
  serve(holidays.change, async (ctx, { params, body }) => ({
    message: "Holiday updated successfully",
    holiday: await changeHoliday(ctx, params.id, body),
  }));
  serve(holidays.remove, async (ctx, { params }) => ({
    message: "Holiday deleted successfully",
    holiday: await deleteHoliday(ctx, params.id),
  }));

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

  serve(sla.preview, (ctx, { body }) => previewDue(ctx, body));
}
