import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { addContact, findAddressOwner } from "../../people/index.ts";

interface Sender {
  readonly creator_name: string;
  readonly creator_email: string;
  readonly creator_phone: string;
}

/** The person with the address of a sender, who is a customer from now on. */
export async function findOrAddCustomer(
  tx: TenantTx,
  ctx: Context,
  { creator_name, creator_email, creator_phone }: Sender,
): Promise<string> {
  const known = await findAddressOwner(tx, creator_email);
  if (known) return known.id;
  return addContact(tx, ctx, {
    name: creator_name,
    email: creator_email,
    ...(creator_phone && { phone_number: creator_phone }),
  });
}
