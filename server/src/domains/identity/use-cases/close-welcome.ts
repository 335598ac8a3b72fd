import type { User } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount, updateAccount } from "../accounts.store.ts";
import { userOf } from "../user.ts";

/** The welcome was seen; it never returns, on any device. */
export function closeWelcome(ctx: PersonContext): Promise<{ message: string; user: User }> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    await updateAccount(tx, id, { first_login: false });
    const user = userOf(await getAccount(tx, id), await getBusiness(tx));
    return { message: "Welcome closed successfully", user };
  });
}
