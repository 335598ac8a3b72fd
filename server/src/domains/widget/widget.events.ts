import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const widgetUpdated = event("widget.updated", z.object({ fields: z.array(z.string()) }));
