import type { settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { insightsOf, portalOf, securityOf, ticketSettingsOf } from "../business.ts";
import { changeBusiness } from "./change-business.ts";

interface SavedSecurity {
  message: string;
  settings: settings.Security;
}

/** Changes the sign-in policy. The grace period starts when a second factor becomes required. */
export async function changeSecurity(
  ctx: Context,
  { version, ...change }: settings.SecurityChange,
): Promise<SavedSecurity> {
  const seen = { version: seenVersion(ctx, version), view: securityOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Security settings updated successfully", settings: securityOf(row) };
}

interface SavedPortal {
  message: string;
  settings: settings.Portal;
}

/** Changes who may sign up on the portal. */
export async function changePortal(
  ctx: Context,
  { version, ...change }: settings.PortalChange,
): Promise<SavedPortal> {
  const seen = { version: seenVersion(ctx, version), view: portalOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Portal settings updated successfully", settings: portalOf(row) };
}

interface SavedTicketSettings {
  message: string;
  settings: settings.Tickets;
}

/** Changes how long a reply can be undone, and when a resolved ticket is closed. */
export async function changeTicketSettings(
  ctx: Context,
  { version, ...change }: settings.TicketsChange,
): Promise<SavedTicketSettings> {
  const seen = { version: seenVersion(ctx, version), view: ticketSettingsOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Ticket settings updated successfully", settings: ticketSettingsOf(row) };
}

interface SavedInsights {
  message: string;
  settings: settings.Insights;
}

/** Switches figures per agent on or off. */
export async function changeInsights(
  ctx: Context,
  { version, ...change }: settings.InsightsChange,
): Promise<SavedInsights> {
  const seen = { version: seenVersion(ctx, version), view: insightsOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Report settings updated successfully", settings: insightsOf(row) };
}
