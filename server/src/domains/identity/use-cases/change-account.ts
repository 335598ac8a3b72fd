import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { type Account, type Profile, updateProfile } from "../accounts.store.ts";
import { profileUpdated } from "../identity.events.ts";

/** Writes what differs and announces it; a change that changes nothing leaves no trace. */
export async function changeAccount(
  tx: TenantTx,
  ctx: Context,
  held: Account,
  change: Profile,
): Promise<void> {
  const { id } = held;
  const changes = differences<Profile>(held, change);
  if (changes.length === 0) return;
  const version = await updateProfile(tx, id, change);
  const fields = changes.map(({ field }) => field);
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, profileUpdated({ account_id: id, fields }, about));
}
