import { type registration, TimeZone } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { enterBusiness, type TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { newSecret } from "#platform/secrets/tokens.ts";
import { insertBusiness } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { findAddressState, insertAddress } from "../site/directory.store.ts";
import { siteUrl } from "../site/site-url.rules.ts";
import { businessRegistered } from "../tenancy.events.ts";
import { isReserved, skeletonOf } from "./site-address.rules.ts";

interface RegistrationResult {
  message: string;
  site_url: string;
  session_key: string;
}

/** Registers a business: its workspace is created with default data and waits for the code that verifies the owner. */
export async function registerBusiness(
  ctx: Context,
  { ports, baseUrl }: TenancyDependencies,
  draft: registration.Draft,
): Promise<RegistrationResult> {
  const answer = (session_key: string): RegistrationResult => ({
    message: `Your workspace is being prepared. We sent a code to ${draft.email}.`,
    site_url: siteUrl(draft.domain, baseUrl),
    session_key,
  });
  // Only a bot fills the hidden field. It gets the usual response, and nothing is created.
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
        timezone: timeZoneOrUtc(draft.timezone),
        organization_size: draft.organization_size,
        domain: draft.domain,
      });
      await insertAddress(tx, draft.domain, skeleton);
      await ports.seedDefaults(tx, draft);
      await announce(
        tx,
        ctx,
        businessRegistered({ domain: draft.domain }, { record: "business", id }),
      );
      return answer(await ports.startOwnerVerification(tx, ctx, draft));
    });
  });
}

/** Checked first for a better message; the unique index decides. */
async function refuseUsedAddress(tx: TenantTx, label: string, skeleton: string): Promise<void> {
  const state = await findAddressState(tx, label, skeleton);
  if (state === "taken") throw fail("tenancy.address_taken");
  if (state === "look_alike") throw fail("tenancy.address_reserved");
}

/** The time zone of the browser if it is valid, otherwise UTC. */
function timeZoneOrUtc(zone: string | undefined): string {
  return zone !== undefined && TimeZone.safeParse(zone).success ? zone : "UTC";
}
