import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { type Account, getAccount } from "../accounts.store.ts";
import type { IdentityParts } from "../parts.ts";

/** Demands the password again before an act that a borrowed screen must not be enough for. */
export async function provePassword(
  ctx: PersonContext,
  { hasher }: IdentityParts,
  password: string,
  field = "password",
): Promise<Account> {
  const account = await getAccount(ctx.read, ctx.actor.id);
  if (!(await hasher.verify(password, account.password_hash))) {
    throw refuseField(field, "Current password is incorrect");
  }
  return account;
}
