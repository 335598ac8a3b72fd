import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { type Account, getAccount } from "../account/accounts.store.ts";
import type { IdentityDependencies } from "../dependencies.ts";

/** Requires the password again before a sensitive change, so that an unlocked screen alone is not enough. */
export async function confirmPassword(
  ctx: PersonContext,
  { hasher }: IdentityDependencies,
  password: string,
  field = "password",
): Promise<Account> {
  const account = await getAccount(ctx.read, ctx.actor.id);
  if (!(await hasher.verify(password, account.password_hash))) {
    throw refuseField(field, "Current password is incorrect");
  }
  return account;
}
