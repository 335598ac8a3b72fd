import type { OwnUser } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { updateAccount } from "../accounts.store.ts";
import { getOwnUser } from "../own-user.ts";

/** The welcome was seen; it never returns, on any device. */
export function closeWelcome(ctx: PersonContext): Promise<{ message: string; user: OwnUser }> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    await updateAccount(tx, id, { first_login: false });
    return { message: "Welcome closed successfully", user: await getOwnUser(tx, id) };
  });
}
