import type { Routes } from "#platform/http/serve.ts";
import { generalRoutes } from "./general.routes.ts";
import type { TenancyParts } from "./parts.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { siteRoutes } from "./site.routes.ts";

export function tenancyRoutes(parts: TenancyParts): Routes {
  return (serve) => {
    registrationRoutes(parts)(serve);
    siteRoutes(parts)(serve);
    generalRoutes(parts)(serve);
    settingsRoutes(serve);
  };
}
