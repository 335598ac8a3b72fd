import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const exportAsked = event("export.asked", z.object({ kind: z.string() }));
