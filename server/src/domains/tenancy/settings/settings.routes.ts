import { general, settings } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { changeGeneral } from "./change-general.ts";
import {
  changeInsights,
  changePortal,
  changeSecurity,
  changeTicketSettings,
  showGeneral,
  showInsights,
  showPortal,
  showSecurity,
  showTicketSettings,
} from "./change-settings.ts";

export function settingsRoutes(deps: TenancyDependencies): Routes {
  return (serve) => {
    serve(general.info, (ctx) => showGeneral(ctx, deps));
    serve(general.update, (ctx, { body, files }) => changeGeneral(ctx, deps, body, files));
    serve(settings.security, showSecurity);
    serve(settings.changeSecurity, (ctx, { body }) => changeSecurity(ctx, body));
    serve(settings.portal, showPortal);
    serve(settings.changePortal, (ctx, { body }) => changePortal(ctx, body));
    serve(settings.tickets, showTicketSettings);
    serve(settings.changeTickets, (ctx, { body }) => changeTicketSettings(ctx, body));
    serve(settings.insights, showInsights);
    serve(settings.changeInsights, (ctx, { body }) => changeInsights(ctx, body));
  };
}
