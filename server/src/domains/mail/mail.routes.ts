import type { Routes } from "#platform/http/serve.ts";
import type { MailDependencies } from "./dependencies.ts";
import { serverRoutes } from "./servers/servers.routes.ts";
import { mailSettingsRoutes } from "./settings/mail-settings.routes.ts";
import { templateRoutes } from "./templates/templates.routes.ts";

export function mailRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serverRoutes(deps)(serve);
    mailSettingsRoutes(serve);
    templateRoutes(deps)(serve);
  };
}
