import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf } from "../kernel/values.ts";

/** What anybody may know of a business whose address they opened. */
export const Site = z.object({
  business_id: idOf("business"),
  ticket_categories: z.array(
    z.object({ id: idOf("category"), name: z.string(), description: z.string() }),
  ),
  departments: z.array(z.object({ id: idOf("department"), name: z.string() })),
  business: z.object({
    name: z.string(),
    logo_url: z.string().nullable(),
    favicon_url: z.string().nullable(),
    brand_color: z.string(),
    timezone: z.string(),
  }),
  portal: z.object({ customer_signup: z.enum(["open", "invited_only"]) }),
});
export type Site = z.infer<typeof Site>;

export const validate = route({
  method: "POST",
  path: "/public/validate/",
  summary: "Check that an address belongs to a business",
  access: "public",
  body: z.strictObject({ url: z.string().max(2048) }),
  answer: { status: 200, body: Site },
  errors: ["tenancy.unknown_host"],
});

export const image = route({
  method: "GET",
  path: "/public/brand/{id}",
  summary: "Download the logo or the favicon",
  access: "public",
  params: z.strictObject({ id: idOf("brand_image") }),
  answer: { status: 200, media: "image/png" },
});
