import { exports } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { FilesDependencies } from "../files/index.ts";
import { showExport } from "./start-export.ts";

export function exportsRoutes(parts: FilesDependencies): Routes {
  return (serve) => {
    serve(exports.show, async (ctx, { params }) => ({
      job: await showExport(ctx, parts, params.id),
    }));
  };
}
