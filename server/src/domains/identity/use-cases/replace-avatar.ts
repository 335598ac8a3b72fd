import { randomUUID } from "node:crypto";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteAvatarOf, insertAvatar } from "../avatars.store.ts";

/** The address of the picture to show from now on; null for none, nothing to leave it as it is. */
export async function replaceAvatar(
  tx: TenantTx,
  account_id: string,
  bytes: Buffer | undefined,
  isRemoved: boolean,
): Promise<string | null | undefined> {
  if (!bytes && !isRemoved) return undefined;
  await deleteAvatarOf(tx, account_id);
  if (!bytes) return null;
  // By chance alone, unlike our other ids: whoever knows it sees the picture.
  const id = randomUUID();
  await insertAvatar(tx, { id, account_id, bytes });
  // Relative: the same picture under every address the business has.
  return `/api/v1/users/avatar/${id}`;
}
