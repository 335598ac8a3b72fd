import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Wallboard = z.object({ wallboard_id: z.uuid() });

export const wallboardCreated = event("insights.wallboard_created", Wallboard);
export const wallboardChanged = event(
  "insights.wallboard_changed",
  Wallboard.extend({ has_new_link: z.boolean() }),
);
export const wallboardDeleted = event("insights.wallboard_deleted", Wallboard);
