import { readFileSync } from "node:fs";
import { accent } from "@parley/contract/tenancy/accent";
import type { PublicPage } from "../portal/index.ts";
import { findWidget } from "./widget-settings.store.ts";

const source = readFileSync(new URL("./widget.js", import.meta.url), "utf8");

/** The script that other sites load, with the name and the colour of the business. The same for everybody. */
export const widgetScript: PublicPage = {
  method: "GET",
  path: "/widget.js",
  operation: "widget.script",
  async respond({ ctx, site }) {
    const { is_active, color } = await findWidget(ctx.read);
    if (!is_active) return { kind: "missing" };
    const { light } = accent(color ?? site.brandColor);
    const colors = { solid: light["--accent-solid"], on: light["--accent-on"] };
    const config = JSON.stringify({ name: site.name, colors });
    return {
      kind: "text",
      type: "text/javascript; charset=utf-8",
      body: source.replace("CONFIG", () => config),
      isForOtherSites: true,
    };
  },
};
