import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { authenticatorSecret } from "../authenticator-secret.ts";
import { type AuthenticatorState, lockAuthenticator, takeStep } from "../authenticators.store.ts";
import type { IdentityParts } from "../parts.ts";
import { stepOf } from "../totp.rules.ts";

/** Takes a code of the authenticator app, which then never works again; the first one taken confirms the app. */
export async function takeTotp(
  tx: TenantTx,
  { businessId }: Context,
  { sealer }: IdentityParts,
  accountId: string,
  code: string,
  state: AuthenticatorState,
): Promise<boolean> {
  const authenticator = await lockAuthenticator(tx, accountId, state);
  if (!authenticator) return false;
  const place = placeIn(authenticatorSecret, businessId, accountId);
  const secret = sealer.open(authenticator.sealed_secret, place);
  const step = stepOf(secret, code, authenticator);
  if (step === undefined) return false;
  await takeStep(tx, accountId, step);
  return true;
}
