import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Category = z.object({ category_id: z.uuid() });

export const categoryCreated = event("categories.created", Category);
export const categoryUpdated = event(
  "categories.updated",
  Category.extend({ fields: z.array(z.string()) }),
);
export const categoryActivated = event("categories.activated", Category);
export const categoryDeactivated = event("categories.deactivated", Category);
