import { registration } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { checkAddress, registerBusiness } from "./register-business.ts";

export function registrationRoutes(deps: TenancyDependencies): Routes {
  return (serve) => {
    serve(registration.create, (ctx, { body }) => registerBusiness(ctx, deps, body));
    serve(registration.address, (ctx, { query }) => checkAddress(ctx, query.domain));
  };
}
