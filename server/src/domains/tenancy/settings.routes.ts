import { settings } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { changePortal } from "./use-cases/change-portal.ts";
import { changeSecurity } from "./use-cases/change-security.ts";
import { changeTicketSettings } from "./use-cases/change-ticket-settings.ts";
import { showPortal, showSecurity, showTicketSettings } from "./use-cases/show-settings.ts";

export function settingsRoutes(serve: Serve): void {
  serve(settings.security, showSecurity);
  serve(settings.changeSecurity, (ctx, { body }) => changeSecurity(ctx, body));
  serve(settings.portal, showPortal);
  serve(settings.changePortal, (ctx, { body }) => changePortal(ctx, body));
  serve(settings.tickets, showTicketSettings);
  serve(settings.changeTickets, (ctx, { body }) => changeTicketSettings(ctx, body));
}
