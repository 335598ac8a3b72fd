import { z } from "zod";
import { route } from "../../kernel/route.ts";

const figure = z.number().int();

/** Each is how many rows the list of these tickets has; counted to `most`, beyond it one more. */
export const Overview = z.object({
  assigned_tickets: figure,
  resolved_tickets: figure,
  most: figure,
});
export type Overview = z.infer<typeof Overview>;

export const show = route({
  method: "GET",
  path: "/ticket/profile/data/",
  summary: "Count your own work",
  access: "signed_in",
  answer: { status: 200, body: Overview },
});
