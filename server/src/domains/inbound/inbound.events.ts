import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const mailReleased = event("inbound.mail_released", z.object({ sender: z.string() }));
export const mailDeleted = event("inbound.mail_deleted", z.object({ sender: z.string() }));
