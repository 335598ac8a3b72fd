import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, line } from "../kernel/values.ts";

export const organizationSizes = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;

const addressRule = "Use 3 to 40 lowercase letters, digits and hyphens";

/** The label a business chooses for its site address: `acme` in `acme.example.com`. */
export const Label = z
  .string("Choose an address")
  .trim()
  .min(1, "Choose an address")
  .regex(/^(?=.{3,40}$)(?!..--)(?!\d+$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/, addressRule);

export const Draft = z.strictObject({
  first_name: line("First name", 60),
  last_name: line("Last name", 60),
  email: Email,
  business_name: line("Business name", 120, 2),
  domain: Label,
  organization_size: z.enum(organizationSizes, "Choose your organization size"),
  /** People never see this field, so only a bot fills it. */
  website: z.string().max(2000).default(""),
  timezone: z.string().max(64).optional(),
});
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/business/create/",
  summary: "Register a business",
  access: "public",
  host: "platform",
  limit: "registration",
  creates: true,
  body: Draft,
  answer: {
    status: 201,
    body: z.object({ message: z.string(), site_url: z.string(), session_key: z.string() }),
  },
  errors: ["tenancy.address_reserved", "tenancy.address_taken"],
});

export const address = route({
  method: "GET",
  path: "/business/address/",
  summary: "Check whether a site address is free",
  access: "public",
  host: "platform",
  limit: "address_check",
  query: z.strictObject({ domain: z.string().trim().max(200) }),
  answer: {
    status: 200,
    body: z.object({
      available: z.boolean(),
      reason: z.string().nullable(),
      suggestion: z.string().nullable(),
    }),
  },
});
