import type { Context, PersonContext } from "#platform/context.ts";
import { findActingPeople } from "../acting-people.store.ts";

/** The context of what somebody asked for earlier, with the rights they have now; nothing once they have left. */
export async function actAs(ctx: Context, accountId: string): Promise<PersonContext | undefined> {
  const [actor] = await findActingPeople(ctx.read, [accountId]);
  return actor && { ...ctx, actor };
}
