import type { organizations } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { deleteOrganization as erase, lockOrganization } from "../organizations.store.ts";
import { organizationDeleted } from "../people.events.ts";

/** Deletes an organization. Its members stay customers, without one. */
export function deleteOrganization(
  ctx: Context,
  id: string,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const organization = await lockOrganization(tx, id);
    if (!organization) throw fail("record.not_found");
    await erase(tx, id);
    const { name, domains, share_tickets, auto_join } = organization;
    const gone = { name, domains, share_tickets, auto_join };
    const changes = Object.entries(gone).map(([field, from]) => ({ field, from, to: null }));
    const about = { record: "organization", id, changes };
    await announce(tx, ctx, organizationDeleted({ organization_id: id }, about));
    return { message: "Organization deleted successfully", organization };
  });
}
