import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { addContact, findAddressOwner } from "../../people/index.ts";
import { findRequester } from "../people.store.ts";

/** Who asks: the customer themselves, somebody staff name, or somebody new, who is known from then on. */
export async function requesterOf(
  tx: TenantTx,
  ctx: PersonContext,
  draft: tickets.Draft,
  staff: boolean,
): Promise<{ id: string; organization_id: string | null }> {
  const id = staff ? (draft.requester_id ?? (await contactOf(tx, ctx, draft))) : ctx.actor.id;
  const requester = await findRequester(tx, id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  return requester;
}

async function contactOf(
  tx: TenantTx,
  ctx: PersonContext,
  { creator_name, creator_email, creator_phone }: tickets.Draft,
): Promise<string> {
  if (!creator_email && !creator_phone) throw refuseField("requester_id", "Requester is required");
  const known = creator_email && (await findAddressOwner(tx, creator_email));
  if (known) return known.id;
  return addContact(tx, ctx, {
    name: creator_name,
    email: creator_email,
    phone_number: creator_phone,
  });
}
