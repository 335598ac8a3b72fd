import { type ErrorCode, errors, registration, TimeZone } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { enterBusiness, type TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { newSecret } from "#platform/secrets/tokens.ts";
import {
  activateBusinessRow,
  deleteBusiness,
  insertBusiness,
  lockBusiness,
  lockUnverified,
} from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { deleteIdempotencyKeys } from "../idempotency-keys.store.ts";
import { deleteAddress, findAddressState, insertAddress } from "../site/directory.store.ts";
import { siteUrl } from "../site/site-url.rules.ts";
import { businessActivated, businessRegistered } from "../tenancy.events.ts";
import { isReserved, skeletonOf, suggestionsFor } from "./site-address.rules.ts";

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

interface AddressCheck {
  available: boolean;
  reason: string | null;
  suggestion: string | null;
}

/** Whether a site address is available, with the message of the form if not, and an available suggestion. */
export async function checkAddress(ctx: Context, asked: string): Promise<AddressCheck> {
  const reason = await refusalOf(ctx, asked);
  if (reason === null) return { available: true, reason, suggestion: null };
  return { available: false, reason, suggestion: await findFree(ctx, asked) };
}

async function refusalOf(ctx: Context, asked: string): Promise<string | null> {
  const label = registration.Label.safeParse(asked);
  if (!label.success) return label.error.issues[0]?.message ?? null;
  if (isReserved(label.data)) return messageOf("tenancy.address_reserved");
  const state = await findAddressState(ctx.read, label.data, skeletonOf(label.data));
  if (state === "free") return null;
  return messageOf(state === "taken" ? "tenancy.address_taken" : "tenancy.address_reserved");
}

function messageOf(code: ErrorCode): string {
  return errors[code].message;
}

async function findFree(ctx: Context, asked: string): Promise<string | null> {
  for (const label of suggestionsFor(asked)) {
    if ((await refusalOf(ctx, label)) === null) return label;
  }
  return null;
}

/** Activates the workspace once the owner's address is verified. */
export async function activateBusiness(tx: TenantTx, ctx: Context): Promise<void> {
  const { id, status, domain } = await lockBusiness(tx);
  if (status !== "pending") return;
  await activateBusinessRow(tx);
  await announce(tx, ctx, businessActivated({ domain }, { record: "business", id }));
}

/** Deletes a business whose owner was not verified in time; its address can be used again. */
export function removeUnverifiedBusiness(ctx: Context): Promise<void> {
  return ctx.transact(async (tx) => {
    if (!(await lockUnverified(tx, verificationPeriod))) return;
    await deleteAddress(tx);
    await deleteIdempotencyKeys(tx);
    await deleteBusiness(tx);
  });
}

/** How long a registration waits for the verification of its owner. */
export const verificationPeriod = "72 hours";
