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

const portalFields = z.object({
  customer_signup: z.enum(["open", "invited_only"]),
  /** What becomes of what visitors ask: a request that staff decide about, a ticket, or nothing. */
  anonymous_submissions: z.enum(["triage", "ticket", "off"]),
  /** Whether visitors confirm their address before staff see their request. */
  verify_addresses: z.boolean(),
});

/** Who may open an account, and who may ask without one. */
export const Portal = portalFields.extend({ version });
export type Portal = z.infer<typeof Portal>;

/** Names only what it changes. */
export const PortalChange = z.strictObject({
  ...portalFields.partial().shape,
  version: version.optional(),
});
export type PortalChange = z.infer<typeof PortalChange>;

const pausable = ["pending", "on_hold"] as const;

const ticketFields = z.object({
  /** After how many days a resolved ticket is closed; null: never. */
  auto_close_days: z.number().int().min(1).max(90).nullable(),
  /** How long a reply waits before it leaves, and can be taken back; 0: it leaves at once. */
  send_delay_seconds: z.number().int().min(0).max(60),
  /** In which statuses resolution is not counted. */
  pause_statuses: z.array(z.enum(pausable)),
  /** Whether tags can be new, or must be in the catalogue. */
  tag_creation: z.enum(["free", "catalogue"]),
});

/** How tickets are handled. */
export const Tickets = ticketFields.extend({ version });
export type Tickets = z.infer<typeof Tickets>;

/** Names only what it changes. */
export const TicketsChange = z.strictObject({
  ...ticketFields.partial().shape,
  pause_statuses: ticketFields.shape.pause_statuses
    .max(2)
    .transform((statuses) => pausable.filter((status) => statuses.includes(status)))
    .optional(),
  version: version.optional(),
});
export type TicketsChange = z.infer<typeof TicketsChange>;

const insightsFields = z.object({
  /** Whether people with `insights.agents` see figures of other agents. */
  agent_figures: z.boolean(),
});

/** Whose figures reports show. */
export const Insights = insightsFields.extend({ version });
export type Insights = z.infer<typeof Insights>;

/** Names only what it changes. */
export const InsightsChange = z.strictObject({
  ...insightsFields.partial().shape,
  version: version.optional(),
});
export type InsightsChange = z.infer<typeof InsightsChange>;

export const security = route({
  method: "GET",
  path: "/settings/security/",
  summary: "Show the sign-in policy",
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
  summary: "Show who may sign up on the portal",
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

export const tickets = route({
  method: "GET",
  path: "/settings/tickets/",
  summary: "Show the ticket settings",
  access: "business.update",
  answer: { status: 200, body: z.object({ settings: Tickets }) },
});

export const changeTickets = route({
  method: "PUT",
  path: "/settings/tickets/",
  summary: "Change the ticket settings",
  access: "business.update",
  body: TicketsChange,
  answer: { status: 200, body: z.object({ message: z.string(), settings: Tickets }) },
  errors: ["request.stale_version"],
});

export const insights = route({
  method: "GET",
  path: "/settings/insights/",
  summary: "Show the report settings",
  access: "business.update",
  answer: { status: 200, body: z.object({ settings: Insights }) },
});

export const changeInsights = route({
  method: "PUT",
  path: "/settings/insights/",
  summary: "Change the report settings",
  access: "business.update",
  body: InsightsChange,
  answer: { status: 200, body: z.object({ message: z.string(), settings: Insights }) },
  errors: ["request.stale_version"],
});
