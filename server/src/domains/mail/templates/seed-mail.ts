import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertMailSettings } from "../settings/mail-settings.store.ts";
import { builtIns } from "./built-in/all.ts";
import { insertSet } from "./template-sets.store.ts";
import { insertTemplates } from "./templates.store.ts";

/** A new business has one template set with the built-in texts. */
export async function seedMailTemplates(tx: TenantTx): Promise<void> {
  const { id: set_id } = await insertSet(tx, newId(), "Default");
  await insertTemplates(
    tx,
    builtIns.map(({ key }) => ({ id: newId(), set_id, key })),
  );
  await insertMailSettings(tx, set_id);
}
