import { holidays } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { addHoliday } from "./use-cases/add-holiday.ts";
import { changeHoliday } from "./use-cases/change-holiday.ts";
import { deleteHoliday } from "./use-cases/delete-holiday.ts";
import { listHolidays } from "./use-cases/list-holidays.ts";

export function holidayRoutes(serve: Serve): void {
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
}
