import { widget } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeWidget, showWidget } from "./change-widget.ts";

export function widgetRoutes(baseUrl: string): Routes {
  return (serve) => {
    serve(widget.show, (ctx) => showWidget(ctx, baseUrl));
    serve(widget.change, (ctx, { body }) => changeWidget(ctx, baseUrl, body));
  };
}
