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

/** The two halves of a link that sets a password. It works once it is kept. */
export function newLink(uid = newId()): MadeLink {
  return { uid, token: newSecret() };
}

/** Lets a link set a password, once. It is made for the password of this moment and dies with any change of it. */
export function keepLink(
  tx: TenantTx,
  { id: account_id, credential_version }: Pick<Account, "id" | "credential_version">,
  purpose: LinkPurpose,
  { uid, token }: MadeLink,
): Promise<void> {
  return replaceLink(tx, {
    id: uid,
    token_hash: hashOf(token),
    account_id,
    purpose,
    credential_version,
    minutes: minutesOf[purpose],
  });
}
