import type { categories } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import {
  type About,
  type Announcement,
  announce,
  beginnings,
  differences,
} from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { getUsableDepartment } from "../departments/index.ts";
import {
  categoryActivated,
  categoryCreated,
  categoryDeactivated,
  categoryUpdated,
} from "./categories.events.ts";
import {
  type CategoryChange,
  type CategoryRow,
  countCategories,
  findCategory,
  insertCategories,
  lockCategory,
  lockCategoryLimit,
  nextPosition,
  updateCategory,
} from "./categories.store.ts";
import { categoryOf, portraitOf } from "./category.ts";
import { showCategory } from "./read-categories.ts";

interface Changed {
  message: string;
  category: categories.Category;
}

export function createCategory(
  ctx: Context,
  { department, ...draft }: categories.Draft,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const most = await lockCategoryLimit(tx);
    if ((await countCategories(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "categories" });
    }
    if (department) await getUsableDepartment(tx, department);
    const id = newId();
    const position = await nextPosition(tx);
    await insertCategories(tx, [{ ...draft, id, position, department_id: department }]).catch(
      refused("ticket_categories_name", "categories.name_taken"),
    );
    const row = await findCategory(tx, id);
    if (!row) throw new Error("the category was not written");
    const changes = beginnings(portraitOf(row));
    const about = { record: "category", id, version: row.version, changes };
    await announce(tx, ctx, categoryCreated({ category_id: id }, about));
    return { message: "Ticket category created successfully", category: categoryOf(row) };
  });
}

export function editCategory(
  ctx: Context,
  id: string,
  { version, department, ...fields }: categories.Change,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockCategory(tx, id);
    if (!held) throw fail("record.not_found");
    // One that was closed meanwhile may stay; it cannot be chosen anew.
    const isNew = department && department !== held.department_id;
    const chosen = isNew ? await getUsableDepartment(tx, department) : undefined;
    const departmentName = department === null ? null : chosen?.name;
    const change = { ...fields, department_id: department };
    const category = await changeCategory(tx, ctx, held, change, {
      version,
      departmentName,
      event: (changed, about) => categoryUpdated({ category_id: id, fields: changed }, about),
    });
    return { message: "Category updated successfully", category };
  });
}

/** Deactivates or activates a category: as it is said, or else as it is not now. Tickets never lose theirs. */
export function toggleCategory(ctx: Context, id: string, isActive?: boolean): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockCategory(tx, id);
    if (!held) throw fail("record.not_found");
    const is_active = isActive ?? !held.is_active;
    const event = is_active ? categoryActivated : categoryDeactivated;
    const category = await changeCategory(
      tx,
      ctx,
      held,
      { is_active },
      {
        event: (_fields, about) => event({ category_id: id }, about),
      },
    );
    return { message: "Action was successful", category };
  });
}

interface Manner {
  /** The version the writer saw, where the body states it. */
  readonly version?: number | undefined;
  /** What the department is called that the change names. */
  readonly departmentName?: string | null | undefined;
  readonly event: (fields: string[], about: About) => Announcement;
}

/** Writes what differs of a category that is held, and announces it; a change that changes nothing leaves no trace. */
async function changeCategory(
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

const starters = [
  ["Question", "Ask how something works or where to find it."],
  ["Problem", "Report something that does not work as it should."],
  ["Billing", "Ask about an invoice, a payment or a plan."],
  ["Feature request", "Suggest something you would like to see."],
  ["Other", "Anything that fits none of the above."],
] as const;

/** The reasons for contact a new business starts with. */
export async function seedCategories(tx: TenantTx): Promise<void> {
  await insertCategories(
    tx,
    starters.map(([name, description], position) => ({ id: newId(), name, description, position })),
  );
}
