import type { Routes } from "#platform/http/serve.ts";
import type { TenancyDependencies } from "./dependencies.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { siteRoutes } from "./site/site.routes.ts";

export function tenancyRoutes(deps: TenancyDependencies): Routes {
  return (serve) => {
    registrationRoutes(deps)(serve);
    siteRoutes(deps)(serve);
    settingsRoutes(deps)(serve);
  };
}
