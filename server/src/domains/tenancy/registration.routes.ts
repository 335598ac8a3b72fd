import { registration } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { TenancyParts } from "./parts.ts";
import { checkAddress } from "./use-cases/check-address.ts";
import { registerBusiness } from "./use-cases/register-business.ts";

export function registrationRoutes(parts: TenancyParts): Routes {
  return (serve) => {
    serve(registration.create, (ctx, { body }) => registerBusiness(ctx, parts, body));
    serve(registration.address, (ctx, { query }) => checkAddress(ctx, query.domain));
  };
}
