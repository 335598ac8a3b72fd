import type { Context, PersonContext } from "#platform/context.ts";
import { findActingPeople } from "./people.store.ts";

/** A context to finish what a person started earlier, with their current permissions; undefined once they are inactive. */
export async function actAs(ctx: Context, accountId: string): Promise<PersonContext | undefined> {
  const [actor] = await findActingPeople(ctx.read, [accountId]);
  return actor && { ...ctx, actor };
}
