import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { DkimSigner } from "#platform/mailer/outside-transport.ts";
import { placeIn, type SealedColumn } from "#platform/secrets/sealed-column.ts";
import type { MailDependencies } from "../dependencies.ts";
import { openPassword } from "../servers/server-passwords.ts";
import { findSigningKey } from "./dkim-keys.store.ts";

export const dkimPrivateKey = {
  table: "mail_dkim_keys",
  id: "id",
  column: "sealed_private_key",
} as const satisfies SealedColumn;

export const domainOf = (address: string) =>
  address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** By which key a mail from an address is signed; undefined while none of its domain is published. */
export async function findSigner(
  db: TenantDb,
  { sealer }: Pick<MailDependencies, "sealer">,
  businessId: string,
  address: string,
): Promise<DkimSigner | undefined> {
  const domainName = domainOf(address);
  const key = await findSigningKey(db, domainName);
  if (!key) return undefined;
  const place = placeIn(dkimPrivateKey, businessId, key.id);
  const privateKey = openPassword(sealer, key.sealed_private_key, place);
  return privateKey === undefined
    ? undefined
    : { domainName, keySelector: key.selector, privateKey };
}
