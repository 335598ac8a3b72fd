import type { general } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { businessOf } from "../business.ts";
import { getBusiness } from "../businesses.store.ts";
import type { TenancyParts } from "../parts.ts";

export async function showGeneral(
  ctx: Context,
  { baseUrl }: Pick<TenancyParts, "baseUrl">,
): Promise<{ business: general.Business }> {
  const business = businessOf(await getBusiness(ctx.read), baseUrl);
  ctx.setEtag(business.version);
  return { business };
}
