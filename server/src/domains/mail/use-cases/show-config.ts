import type { emailConfig } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { getConfig } from "../email-config.ts";

export async function showConfig(ctx: Context): Promise<emailConfig.EmailConfig> {
  const config = await getConfig(ctx.read);
  ctx.setEtag(config.version);
  return config;
}
