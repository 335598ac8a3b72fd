import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { PeopleDependencies } from "../dependencies.ts";

/**
 * Refuses a change, made in this transaction, of how a customer signs in or of what they see, where the customer can now
 * see tickets that the caller cannot: otherwise an agent could read other departments in the name of a customer.
 */
export async function refuseReachBeyondOwn(
  tx: TenantTx,
  ctx: Context,
  { askers }: Pick<PeopleDependencies, "askers">,
  customerId: string,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "person") return;
  for (const { seesMoreThan } of askers) {
    if (await seesMoreThan(tx, customerId, actor)) throw fail("people.outside_scope");
  }
}

/** Members of an organization that shares its tickets see all of them: who is one is not for every agent to say. */
export function refuseWithoutSharing(ctx: Context, organization: { share_tickets: boolean }): void {
  if (!organization.share_tickets || ctx.actor.kind !== "person") return;
  if (!ctx.actor.permissions.has("organizations.share")) throw fail("access.denied");
}
