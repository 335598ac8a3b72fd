import { emailConfig } from "@parley/contract";
import type { Serve } from "#platform/http/serve.ts";
import { placeholders } from "../templates/variables.rules.ts";
import { changeConfig, showConfig } from "./change-config.ts";

export function mailSettingsRoutes(serve: Serve): void {
  serve(emailConfig.show, showConfig);
  serve(emailConfig.update, (ctx, { body }) => changeConfig(ctx, body));
  serve(emailConfig.placeholders, async () => placeholders);
}
