import { exports } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { FilesParts } from "../files/index.ts";
import { showExport } from "./use-cases/show-export.ts";

export function exportsRoutes(parts: FilesParts): Routes {
  return (serve) => {
    serve(exports.show, async (ctx, { params }) => ({
      job: await showExport(ctx, parts, params.id),
    }));
  };
}
