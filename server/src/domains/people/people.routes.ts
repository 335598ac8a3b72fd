import type { Routes } from "#platform/http/serve.ts";
import { agentRoutes } from "./agents/agents.routes.ts";
import { customerRoutes } from "./customers/customers.routes.ts";
import type { PeopleDependencies } from "./dependencies.ts";
import { organizationRoutes } from "./organizations/organizations.routes.ts";
import { roleRoutes } from "./roles/roles.routes.ts";

export function peopleRoutes(deps: PeopleDependencies): Routes {
  return (serve) => {
    agentRoutes(deps)(serve);
    roleRoutes(serve);
    customerRoutes(deps)(serve);
    organizationRoutes(serve);
  };
}
