import { general } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { TenancyParts } from "./parts.ts";
import { changeGeneral } from "./use-cases/change-general.ts";
import { showGeneral } from "./use-cases/show-general.ts";

export function generalRoutes(parts: TenancyParts): Routes {
  return (serve) => {
    serve(general.info, (ctx) => showGeneral(ctx, parts));
    serve(general.update, (ctx, { body, files }) => changeGeneral(ctx, parts, body, files));
  };
}
