import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import type { Account } from "../accounts.store.ts";
import { type LinkPurpose, replaceLink } from "../link-tokens.store.ts";

export interface MadeLink {
  readonly token: string;
  readonly uid: string;
}

const minutesOf: Record<LinkPurpose, number> = {
  reset: 30,
  first_password: 30,
  invitation: 72 * 60,
};

/** A link that sets a password, once. It is made for the password of this moment and dies with any change of it. */
export async function makeLink(
  tx: TenantTx,
  { id: account_id, credential_version }: Pick<Account, "id" | "credential_version">,
  purpose: LinkPurpose,
): Promise<MadeLink> {
  const uid = newId();
  const token = newSecret();
  await replaceLink(tx, {
    id: uid,
    token_hash: hashOf(token),
    account_id,
    purpose,
    credential_version,
    minutes: minutesOf[purpose],
  });
  return { token, uid };
}
