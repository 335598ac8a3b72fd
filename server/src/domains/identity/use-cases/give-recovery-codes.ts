import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { IdentityParts } from "../parts.ts";
import { replaceRecoveryCodes } from "../recovery-codes.store.ts";
import { newRecoveryCodes, recoveryCodeHash } from "../recovery-codes.ts";

/** Ten new codes, shown this once; the old ones die. */
export async function giveRecoveryCodes(
  tx: TenantTx,
  { recoveryKey }: Pick<IdentityParts, "recoveryKey">,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(recoveryKey, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}
