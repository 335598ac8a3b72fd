import { z } from "zod";
import { route } from "../kernel/route.ts";

const version = z.number().int().min(1);

const securityFields = z.object({
  mfa_policy: z.enum(["optional", "staff_required"]),
  mfa_grace_days: z.number().int().min(0).max(30),
});

/** How staff prove who they are. */
export const Security = securityFields.extend({ version });
export type Security = z.infer<typeof Security>;

/** Names only what it changes. */
export const SecurityChange = z.strictObject({
  ...securityFields.partial().shape,
  version: version.optional(),
});
export type SecurityChange = z.infer<typeof SecurityChange>;

const portalFields = z.object({ customer_signup: z.enum(["open", "invited_only"]) });

/** Who may open an account. */
export const Portal = portalFields.extend({ version });
export type Portal = z.infer<typeof Portal>;

/** Names only what it changes. */
export const PortalChange = z.strictObject({
  ...portalFields.partial().shape,
  version: version.optional(),
});
export type PortalChange = z.infer<typeof PortalChange>;

export const security = route({
  method: "GET",
  path: "/settings/security/",
  summary: "The sign-in policy",
  access: "security.manage",
  answer: { status: 200, body: z.object({ settings: Security }) },
});

export const changeSecurity = route({
  method: "PUT",
  path: "/settings/security/",
  summary: "Change the sign-in policy",
  access: "security.manage",
  body: SecurityChange,
  answer: { status: 200, body: z.object({ message: z.string(), settings: Security }) },
  errors: ["request.stale_version"],
});

export const portal = route({
  method: "GET",
  path: "/settings/portal/",
  summary: "Who may sign up on the portal",
  access: "business.update",
  answer: { status: 200, body: z.object({ settings: Portal }) },
});

export const changePortal = route({
  method: "PUT",
  path: "/settings/portal/",
  summary: "Change who may sign up on the portal",
  access: "business.update",
  body: PortalChange,
  answer: { status: 200, body: z.object({ message: z.string(), settings: Portal }) },
  errors: ["request.stale_version"],
});
