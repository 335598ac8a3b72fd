import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import type { Account } from "../account/accounts.store.ts";
import { type LinkPurpose, replaceLink } from "./link-tokens.store.ts";

export interface LinkToken {
  readonly token: string;
  readonly uid: string;
}

const minutesOf: Record<LinkPurpose, number> = {
  reset: 30,
  first_password: 30,
  invitation: 72 * 60,
};

/** Id and secret of a password link. It works once it is saved. */
export function newLink(uid = newId()): LinkToken {
  return { uid, token: newSecret() };
}

/** Saves a link that can set a password once. Any change of the password makes it invalid. */
export function saveLink(
  tx: TenantTx,
  { id: account_id, credential_version }: Pick<Account, "id" | "credential_version">,
  purpose: LinkPurpose,
  { uid, token }: LinkToken,
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

interface Link {
  readonly uid: string;
  readonly token: string;
}

/** The URL of the page that sets a password. */
export function passwordLinkUrl(site: string, link: Link): string {
  return `${site}/new-password${linkFragment(link)}`;
}

/** The URL of the page that confirms a new email address. */
export function emailLinkUrl(site: string, link: Link): string {
  return `${site}/confirm-email${linkFragment(link)}`;
}

// The token is in the fragment, which is never sent to a server and so never logged.
function linkFragment({ uid, token }: Link): string {
  return `#uid=${uid}&token=${token}`;
}
