import type { settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { portalOf, securityOf, ticketSettingsOf } from "../business.ts";
import { type BusinessRow, getBusiness } from "../businesses.store.ts";

export function showSecurity(ctx: Context): Promise<{ settings: settings.Security }> {
  return show(ctx, securityOf);
}

export function showPortal(ctx: Context): Promise<{ settings: settings.Portal }> {
  return show(ctx, portalOf);
}

export function showTicketSettings(ctx: Context): Promise<{ settings: settings.Tickets }> {
  return show(ctx, ticketSettingsOf);
}

async function show<S extends { version: number }>(ctx: Context, view: (row: BusinessRow) => S) {
  const settings = view(await getBusiness(ctx.read));
  ctx.setEtag(settings.version);
  return { settings };
}
