import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { placeIn, type SealedColumn } from "#platform/secrets/sealed-column.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import {
  type AuthenticatorState,
  lockAuthenticator,
  markStepUsed,
} from "./authenticators.store.ts";
import { matchingStep } from "./totp.rules.ts";

/** Checks a code of the authenticator app and uses it up; the first code confirms the app. */
export async function consumeTotp(
  tx: TenantTx,
  { businessId }: Context,
  { sealer }: IdentityDependencies,
  accountId: string,
  code: string,
  state: AuthenticatorState,
): Promise<boolean> {
  const authenticator = await lockAuthenticator(tx, accountId, state);
  if (!authenticator) return false;
  const place = placeIn(authenticatorSecret, businessId, accountId);
  const secret = sealer.open(authenticator.sealed_secret, place);
  const step = matchingStep(secret, code, authenticator);
  if (step === undefined) return false;
  await markStepUsed(tx, accountId, step);
  return true;
}

export const authenticatorSecret: SealedColumn = {
  table: "authenticators",
  id: "account_id",
  column: "sealed_secret",
};
