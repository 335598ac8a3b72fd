import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";

export type ImageKind = "logo" | "favicon";

interface NewImage {
  id: string;
  kind: ImageKind;
  bytes: Buffer;
}

export async function getImage(db: TenantDb, id: string): Promise<Uint8Array> {
  const image = await db
    .selectFrom("brand_images")
    .select("bytes")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!image) throw fail("record.not_found");
  return image.bytes;
}

export async function insertImage(tx: TenantTx, image: NewImage): Promise<void> {
  await tx.insertInto("brand_images").values(image).execute();
}

/** Deletes images of a kind that are no longer used. */
export async function deleteImagesExcept(
  tx: TenantTx,
  kind: ImageKind,
  shown: string | null,
): Promise<void> {
  await tx
    .deleteFrom("brand_images")
    .where("kind", "=", kind)
    .where("id", "is distinct from", shown)
    .execute();
}
