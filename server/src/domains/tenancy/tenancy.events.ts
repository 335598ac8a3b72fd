import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const businessRegistered = event("business.registered", z.object({ domain: z.string() }));
export const businessActivated = event("business.activated", z.object({ domain: z.string() }));
export const businessUpdated = event("business.updated", z.object({ fields: z.array(z.string()) }));
