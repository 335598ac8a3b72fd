import type { settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { ticketSettingsOf } from "../business.ts";
import { changeBusiness } from "./change-business.ts";

interface Changed {
  message: string;
  settings: settings.Tickets;
}

/** Decides how long a reply can be taken back, and when a resolved ticket is closed. */
export async function changeTicketSettings(
  ctx: Context,
  { version, ...change }: settings.TicketsChange,
): Promise<Changed> {
  const seen = { version: seenVersion(ctx, version), view: ticketSettingsOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Ticket settings updated successfully", settings: ticketSettingsOf(row) };
}
