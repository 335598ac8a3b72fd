import type { general, settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { businessOf, insightsOf, portalOf, securityOf, ticketSettingsOf } from "../business.ts";
import { type BusinessRow, getBusiness } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
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

export function showSecurity(ctx: Context): Promise<{ settings: settings.Security }> {
  return show(ctx, securityOf);
}

export function showPortal(ctx: Context): Promise<{ settings: settings.Portal }> {
  return show(ctx, portalOf);
}

export function showTicketSettings(ctx: Context): Promise<{ settings: settings.Tickets }> {
  return show(ctx, ticketSettingsOf);
}

export function showInsights(ctx: Context): Promise<{ settings: settings.Insights }> {
  return show(ctx, insightsOf);
}

async function show<S extends { version: number }>(ctx: Context, view: (row: BusinessRow) => S) {
  const settings = view(await getBusiness(ctx.read));
  ctx.setEtag(settings.version);
  return { settings };
}

export async function showGeneral(
  ctx: Context,
  { baseUrl }: Pick<TenancyDependencies, "baseUrl">,
): Promise<{ business: general.Business }> {
  const business = businessOf(await getBusiness(ctx.read), baseUrl);
  ctx.setEtag(business.version);
  return { business };
}
