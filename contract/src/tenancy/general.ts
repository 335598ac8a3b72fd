import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, Flag, idOf, line, Moment, Phone, TimeZone } from "../kernel/values.ts";

/** The business as its staff see it. */
export const Business = z.object({
  id: idOf("business"),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  timezone: z.string(),
  organization_size: z.string(),
  domain: z.string(),
  domain_url: z.string(),
  support_url: z.string(),
  logo_url: z.string().nullable(),
  favicon_url: z.string().nullable(),
  brand_color: z.string(),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type Business = z.infer<typeof Business>;

export const info = route({
  method: "GET",
  path: "/settings/general/info/",
  summary: "Show the general settings",
  access: "desk.use",
  answer: { status: 200, body: z.object({ business: Business }) },
});

const megabyte = 1024 * 1024;

/** Names only what it changes. A form sends its numbers and flags as text. */
export const Change = z.strictObject({
  name: line("App name", 120, 2).optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  timezone: TimeZone.optional(),
  brand_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Choose a colour")
    .toLowerCase()
    .optional(),
  remove_logo: Flag.optional(),
  remove_favicon: Flag.optional(),
  version: z.coerce.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PUT",
  path: "/settings/general/update/",
  summary: "Change the general settings, the logo and the favicon",
  access: "business.update",
  limit: "upload",
  body: Change,
  files: {
    logo: { max_bytes: 2 * megabyte, description: "PNG, JPG, SVG or ICO" },
    favicon: { max_bytes: 2 * megabyte, description: "PNG, JPG, SVG or ICO" },
  },
  answer: { status: 200, body: z.object({ message: z.string(), business: Business }) },
  errors: [
    "files.image_only",
    "files.image_costly",
    "files.svg_refused",
    "files.too_large",
    "request.stale_version",
  ],
});
