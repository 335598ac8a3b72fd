import { site } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { getImage } from "./brand-images.store.ts";
import type { TenancyParts } from "./parts.ts";
import { validateSite } from "./use-cases/validate-site.ts";

export function siteRoutes(parts: TenancyParts): Routes {
  return (serve) => {
    serve(site.validate, (ctx, { body }) => validateSite(ctx, parts, body.url));
    serve(site.image, (ctx, { params }) => getImage(ctx.read, params.id));
  };
}
