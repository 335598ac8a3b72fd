import type { general } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { deleteImagesExcept, type ImageKind, insertImage } from "../brand-images.store.ts";
import { businessOf } from "../business.ts";
import type { BusinessRow } from "../businesses.store.ts";
import type { TenancyParts } from "../parts.ts";
import { redrawImage } from "../redraw-image.ts";
import { changeBusiness } from "./change-business.ts";

interface Changed {
  message: string;
  business: general.Business;
}

/** Changes the business as it presents itself. Pictures are drawn before the transaction begins: drawing takes long. */
export async function changeGeneral(
  ctx: Context,
  { baseUrl }: Pick<TenancyParts, "baseUrl">,
  { version, remove_logo, remove_favicon, ...fields }: general.Change,
  files: Partial<Record<ImageKind, Uint8Array>>,
): Promise<Changed> {
  const view = (row: BusinessRow) => businessOf(row, baseUrl);
  const seen = { version: seenVersion(ctx, version), view };
  const logo = files.logo && (await redrawImage(files.logo, "logo"));
  const favicon = files.favicon && (await redrawImage(files.favicon, "favicon"));
  const row = await ctx.transact(async (tx) => {
    const images = {
      logo_id: await replace(tx, "logo", logo, remove_logo),
      favicon_id: await replace(tx, "favicon", favicon, remove_favicon),
    };
    const changed = await changeBusiness(tx, ctx, { ...fields, ...images }, seen);
    await deleteImagesExcept(tx, "logo", changed.logo_id);
    await deleteImagesExcept(tx, "favicon", changed.favicon_id);
    return changed;
  });
  return { message: "Settings updated successfully!", business: view(row) };
}

/** The id of the picture to show from now on; null for none, nothing to leave it as it is. */
async function replace(
  tx: TenantTx,
  kind: ImageKind,
  bytes: Buffer | undefined,
  isRemoved = false,
): Promise<string | null | undefined> {
  if (!bytes) return isRemoved ? null : undefined;
  const id = newId();
  await insertImage(tx, { id, kind, bytes });
  return id;
}
