import type { organizations } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockOrganization, updateOrganization as write } from "../organizations.store.ts";
import { organizationUpdated } from "../people.events.ts";
import { giveDomains, nameTaken } from "./create-organization.ts";
import { getOrganization } from "./show-organization.ts";

/** Changes an organization; what is not named stays. */
export function updateOrganization(
  ctx: Context,
  id: string,
  { version: stated, domains: named, ...change }: organizations.Change,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const before = await lockOrganization(tx, id);
    if (!before) throw fail("record.not_found");
    const domains = named && [...new Set(named)].sort();
    const changes = differences<Partial<organizations.Organization>>(before, {
      ...change,
      domains,
    });
    const { version: now } = before;
    const seen = { record: "organization", id, seen: seenVersion(ctx, stated), version: now };
    await refuseStale(tx, seen, changes, { ...before });
    if (changes.length > 0) {
      const version = await write(tx, id, change).catch(nameTaken);
      if (domains) await giveDomains(tx, id, domains);
      const about = { record: "organization", id, version, changes };
      await announce(tx, ctx, organizationUpdated({ organization_id: id }, about));
    }
    const organization = await getOrganization(tx, id);
    return { message: "Organization updated successfully", organization };
  });
}
