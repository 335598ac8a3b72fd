import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, Message, Moment } from "../../kernel/values.ts";
import { metricIds } from "../definitions.ts";

/** All wallboards of a business together. */
export const mostWallboards = 20;
export const mostCards = 8;
export const linkDays = 90;
export const refreshSeconds = 15;

export const Card = z.strictObject({
  metric: z.enum(metricIds, "Choose one of the figures"),
  /** Whole days up to today. */
  days: z.number().int().min(1, "Choose at least 1 day").max(366, "Choose at most 366 days"),
});

const fields = z.object({
  name: line("Name", 80),
  cards: z
    .array(Card)
    .min(1, "Choose a figure")
    .max(mostCards, `Choose at most ${mostCards} figures`)
    .refine(
      (all) => new Set(all.map(({ metric, days }) => `${metric} ${days}`)).size === all.length,
      "Show each figure of a period once",
    ),
  /** None: all that its maker reaches. */
  departments: z.array(idOf("department")).max(50, "Choose at most 50"),
});

export const Wallboard = fields.extend({
  id: idOf("wallboard"),
  /** With whose rights it counts, as they are now. Whoever changes it becomes its maker. */
  maker: z.object({ id: idOf("account"), name: z.string() }),
  /** Whether its link works: not once it has expired, its maker has left or may not read reports. */
  is_working: z.boolean(),
  expires_at: Moment,
  version: z.number().int().min(1),
});
export type Wallboard = z.infer<typeof Wallboard>;

export const Draft = z.strictObject({
  ...fields.shape,
  departments: fields.shape.departments.default([]),
});
export type Draft = z.infer<typeof Draft>;

export const Change = z.strictObject({
  ...fields.partial().shape,
  /** Ends the link that there is and gives a new one. */
  renew: z.boolean().optional(),
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

const params = z.strictObject({ id: idOf("wallboard") });
const Changed = Message.extend({
  wallboard: Wallboard,
  /** Shown this once; null where it stays as it is. */
  link: z.string().nullable(),
});

export const list = route({
  method: "GET",
  path: "/wallboards/",
  summary: "List the wallboards by name",
  access: "insights.configure",
  answer: { status: 200, body: z.object({ results: z.array(Wallboard) }) },
});

export const create = route({
  method: "POST",
  path: "/wallboards/",
  summary: "Create a wallboard",
  access: "insights.configure",
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["limits.reached"],
});

export const change = route({
  method: "PATCH",
  path: "/wallboards/{id}/",
  summary: "Change a wallboard or replace its link",
  access: "insights.configure",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/wallboards/{id}/",
  summary: "Delete a wallboard",
  access: "insights.configure",
  params,
  answer: { status: 200, body: Message },
});

/** Figures alone: nobody is named, and no ticket. */
export const Shown = z.object({
  name: z.string(),
  zone: z.string(),
  as_of: Moment,
  cards: z.array(
    z.object({
      metric: z.enum(metricIds),
      label: z.string(),
      unit: z.enum(["tickets", "minutes", "percent", "times"]),
      days: z.number().int(),
      value: z.number().nullable(),
      target: z.object({ value: z.number(), is_met: z.boolean() }).nullable(),
    }),
  ),
});
export type Shown = z.infer<typeof Shown>;

export const show = route({
  method: "GET",
  path: "/public/wallboards/{token}/",
  summary: "Show the figures of a wallboard",
  access: "public",
  params: z.strictObject({ token: z.string().max(100) }),
  answer: { status: 200, body: Shown },
});
