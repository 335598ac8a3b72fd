import type { categories } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { type About, type Announcement, announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { type CategoryChange, type CategoryRow, updateCategory } from "../categories.store.ts";
import { categoryOf, portraitOf } from "../category.ts";
import { showCategory } from "./show-category.ts";

interface Manner {
  /** The version the writer saw, where the body states it. */
  readonly version?: number | undefined;
  /** What the department is called that the change names. */
  readonly departmentName?: string | null | undefined;
  readonly event: (fields: string[], about: About) => Announcement;
}

/** Writes what differs of a category that is held, and announces it; a change that changes nothing leaves no trace. */
export async function changeCategory(
  tx: TenantTx,
  ctx: Context,
  held: CategoryRow,
  change: CategoryChange,
  { version, departmentName, event }: Manner,
): Promise<categories.Category> {
  const { id } = held;
  const { department_id: _, ...own } = change;
  const changes = differences(portraitOf(held), { ...own, department: departmentName });
  const seen = seenVersion(ctx, version);
  const stands = { record: "category", id, seen, version: held.version };
  await refuseStale(tx, stands, changes, categoryOf(held));
  if (changes.length === 0) return categoryOf(held);
  const now = await updateCategory(tx, id, change).catch(
    refused("ticket_categories_name", "categories.name_taken"),
  );
  const fields = changes.map(({ field }) => field);
  await announce(tx, ctx, event(fields, { record: "category", id, version: now, changes }));
  return showCategory(tx, id);
}
