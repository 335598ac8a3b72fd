import { wallboards } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import {
  changeWallboard,
  createWallboard,
  listWallboards,
  removeWallboard,
  showWallboard,
} from "./change-wallboards.ts";

export function wallboardRoutes(baseUrl: string): Routes {
  return (serve) => {
    serve(wallboards.list, listWallboards);
    serve(wallboards.create, (ctx, { body }) => createWallboard(ctx, baseUrl, body));
    serve(wallboards.change, (ctx, { params, body }) =>
      changeWallboard(ctx, { baseUrl, id: params.id }, body),
    );
    serve(wallboards.remove, (ctx, { params }) => removeWallboard(ctx, params.id));
    serve(wallboards.show, (ctx, { params }) => showWallboard(ctx, params.token));
  };
}
