import type { Routes } from "#platform/http/serve.ts";
import { agentRoutes } from "./agents.routes.ts";
import { customerRoutes } from "./customers.routes.ts";
import { organizationRoutes } from "./organizations.routes.ts";
import type { PeopleParts } from "./parts.ts";
import { roleRoutes } from "./roles.routes.ts";

export function peopleRoutes(parts: PeopleParts): Routes {
  return (serve) => {
    agentRoutes(parts)(serve);
    roleRoutes(serve);
    customerRoutes(parts)(serve);
    organizationRoutes(serve);
  };
}
