import { Secret } from "otpauth";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { authenticatorSecret } from "../authenticator-secret.ts";
import { offerSecret } from "../authenticators.store.ts";
import type { IdentityParts } from "../parts.ts";
import { otpauthUrl } from "../totp.rules.ts";

/** A new secret for an authenticator app, shown once. It counts for nothing until a code confirms it. */
export async function beginEnrolment(
  ctx: PersonContext,
  { sealer }: IdentityParts,
): Promise<{ secret: string; otpauth_url: string }> {
  const { id } = ctx.actor;
  const { base32: secret } = new Secret({ size: 20 });
  const sealed = sealer.seal(secret, placeIn(authenticatorSecret, ctx.businessId, id));
  return ctx.transact(async (tx) => {
    if (!(await offerSecret(tx, id, sealed))) throw fail("identity.mfa_active");
    const { email } = await getAccount(tx, id);
    const { name } = await getBusiness(tx);
    return { secret, otpauth_url: otpauthUrl(secret, name, email) };
  });
}
