import type { general, settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { businessOf, insightsOf, portalOf, securityOf, ticketSettingsOf } from "../business.ts";
import { type BusinessRow, getBusiness } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";

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
