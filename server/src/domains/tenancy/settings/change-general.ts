import type { general } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { deleteImagesExcept, type ImageKind, insertImage } from "../branding/brand-images.store.ts";
import { redrawImage } from "../branding/redraw-image.ts";
import { businessOf } from "../business.ts";
import type { BusinessRow } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { changeBusiness } from "./change-business.ts";

interface SavedGeneral {
  message: string;
  business: general.Business;
}

/** Changes the general settings. Images are processed before the transaction, because that is slow. */
export async function changeGeneral(
  ctx: Context,
  { baseUrl }: Pick<TenancyDependencies, "baseUrl">,
  { version, remove_logo, remove_favicon, ...fields }: general.Change,
  files: Partial<Record<ImageKind, Uint8Array>>,
): Promise<SavedGeneral> {
  const view = (row: BusinessRow) => businessOf(row, baseUrl);
  const seen = { version: seenVersion(ctx, version), view };
  const logo = files.logo && (await redrawImage(ctx.businessId, files.logo, "logo"));
  const favicon = files.favicon && (await redrawImage(ctx.businessId, files.favicon, "favicon"));
  const row = await ctx.transact(async (tx) => {
    const images = {
      logo_id: await saveImage(tx, "logo", logo, remove_logo),
      favicon_id: await saveImage(tx, "favicon", favicon, remove_favicon),
    };
    const changed = await changeBusiness(tx, ctx, { ...fields, ...images }, seen);
    await deleteImagesExcept(tx, "logo", changed.logo_id);
    await deleteImagesExcept(tx, "favicon", changed.favicon_id);
    return changed;
  });
  return { message: "Settings updated successfully!", business: view(row) };
}

/** Returns the new image id: null when it was removed, undefined when it stays unchanged. */
async function saveImage(
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
