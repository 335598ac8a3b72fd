import type { registration } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { enterBusiness, type TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { newSecret } from "#platform/secrets/tokens.ts";
import { insertBusiness } from "../businesses.store.ts";
import { findAddressState, insertAddress } from "../directory.store.ts";
import type { TenancyParts } from "../parts.ts";
import { isReserved, skeletonOf } from "../site-address.rules.ts";
import { siteUrl } from "../site-url.rules.ts";
import { businessRegistered } from "../tenancy.events.ts";
import { zoneOrUtc } from "../time-zone.rules.ts";

interface Registered {
  message: string;
  site_url: string;
  session_key: string;
}

/** A business signs up: its workspace is made and furnished, and waits for the code that proves the owner's address. */
export async function registerBusiness(
  ctx: Context,
  { upstairs, baseUrl }: TenancyParts,
  draft: registration.Draft,
): Promise<Registered> {
  const answer = (session_key: string): Registered => ({
    message: `Your workspace is being prepared. We sent a code to ${draft.email}.`,
    site_url: siteUrl(draft.domain, baseUrl),
    session_key,
  });
  // Only a bot fills the hidden field. It gets the usual answer, and nothing is made.
  if (draft.website !== "") return answer(newSecret());
  if (isReserved(draft.domain)) throw fail("tenancy.address_reserved");
  return ctx.transact(async (outside) => {
    const skeleton = skeletonOf(draft.domain);
    await refuseUsedAddress(outside, draft.domain, skeleton);
    const id = newId();
    return enterBusiness(outside, id, async (tx) => {
      await insertBusiness(tx, {
        id,
        name: draft.business_name,
        email: draft.email,
        timezone: zoneOrUtc(draft.timezone),
        organization_size: draft.organization_size,
        domain: draft.domain,
      });
      await insertAddress(tx, draft.domain, skeleton);
      await upstairs.furnish(tx, draft);
      await announce(
        tx,
        ctx,
        businessRegistered({ domain: draft.domain }, { record: "business", id }),
      );
      return answer(await upstairs.startOwnerVerification(tx, ctx, draft));
    });
  });
}

/** Asked first for the sake of a good message; the unique index decides. */
async function refuseUsedAddress(tx: TenantTx, label: string, skeleton: string): Promise<void> {
  const state = await findAddressState(tx, label, skeleton);
  if (state === "taken") throw fail("tenancy.address_taken");
  if (state === "look_alike") throw fail("tenancy.address_reserved");
}
