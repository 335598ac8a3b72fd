import type { departments } from "@parley/contract";
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
import { departmentOf, portraitOf } from "./department.ts";
import {
  departmentActivated,
  departmentCreated,
  departmentDeactivated,
  departmentUpdated,
} from "./departments.events.ts";
import {
  countDepartments,
  type DepartmentChange,
  type DepartmentRow,
  findDepartment,
  findNameByEmail,
  findSlugs,
  insertDepartment,
  lockDefault,
  lockDepartment,
  lockLimit,
  updateDepartment,
} from "./departments.store.ts";
import { showDepartment } from "./read-departments.ts";
import { freeSlug, slugOf } from "./slug.rules.ts";

interface Changed {
  message: string;
  department: departments.WholeDepartment;
}

export function createDepartment(ctx: Context, draft: departments.Draft): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const id = newId();
    const { name, support_email = null, auto_close_days } = draft;
    const most = await lockLimit(tx);
    if ((await countDepartments(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "departments" });
    }
    await refuseTakenEmail(tx, support_email, id);
    const slug = await chooseSlug(tx, name, id);
    await insertDepartment(tx, { id, name, slug, support_email, auto_close_days }).catch(
      refused("departments_name", "departments.name_taken"),
    );
    const row = await findDepartment(tx, id);
    if (!row) throw new Error("the department was not written");
    const about = { record: "department", id, version: row.version };
    const changes = beginnings(portraitOf(row));
    await announce(tx, ctx, departmentCreated({ department_id: id }, { ...about, changes }));
    return {
      message: "Department created successfully",
      department: await showDepartment(tx, id),
    };
  });
}

export function editDepartment(
  ctx: Context,
  id: string,
  { version, ...change }: departments.Change,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    await lockLimit(tx);
    const held = await lockDepartment(tx, id);
    if (!held) throw fail("record.not_found");
    await refuseTakenEmail(tx, change.support_email, id);
    const isRenamed = change.name !== undefined && change.name !== held.name;
    const slug = isRenamed ? await chooseSlug(tx, change.name ?? "", id) : undefined;
    await changeDepartment(
      tx,
      ctx,
      held,
      { ...change, slug },
      {
        version,
        event: (fields, about) => departmentUpdated({ department_id: id, fields }, about),
      },
    );
    return {
      message: "Department updated successfully",
      department: await showDepartment(tx, id),
    };
  });
}

/** Closes an open department or opens a closed one. It keeps its tickets and members either way. */
export function toggleDepartment(ctx: Context, id: string): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockDepartment(tx, id);
    if (!held) throw fail("record.not_found");
    const event = held.is_active ? departmentDeactivated : departmentActivated;
    if (held.is_default && held.is_active) throw fail("departments.is_default");
    await changeDepartment(
      tx,
      ctx,
      held,
      { is_active: !held.is_active },
      {
        event: (_fields, about) => event({ department_id: id }, about),
      },
    );
    return { message: "Action was successful", department: await showDepartment(tx, id) };
  });
}

/** Makes a department the one that gets what names none. There is exactly one at any time, and it is active. */
export function makeDefault(ctx: Context, id: string): Promise<Changed> {
  return ctx.transact(async (tx) => {
    await lockLimit(tx);
    const held = await lockDepartment(tx, id);
    if (!held) throw fail("record.not_found");
    if (!held.is_active) throw fail("departments.inactive");
    const before = await lockDefault(tx);
    const told = (department_id: string) => ({
      event: (fields: string[], about: About) =>
        departmentUpdated({ department_id, fields }, about),
    });
    if (before && before.id !== id) {
      await changeDepartment(tx, ctx, before, { is_default: false }, told(before.id));
      await changeDepartment(tx, ctx, held, { is_default: true }, told(id));
    }
    return {
      message: "Default department changed successfully",
      department: await showDepartment(tx, id),
    };
  });
}

interface Manner {
  /** The version the writer saw, where the body states it. */
  readonly version?: number | undefined;
  readonly event: (fields: string[], about: About) => Announcement;
}

/** Writes what differs of a department that is held, and announces it; a change that changes nothing leaves no trace. */
async function changeDepartment(
  tx: TenantTx,
  ctx: Context,
  held: DepartmentRow,
  change: DepartmentChange,
  { version, event }: Manner,
): Promise<void> {
  const { id } = held;
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after = { ...held, ...Object.fromEntries(named) };
  const changes = differences(portraitOf(held), portraitOf(after));
  const seen = seenVersion(ctx, version);
  const stands = { record: "department", id, seen, version: held.version };
  await refuseStale(tx, stands, changes, departmentOf(held));
  if (changes.length === 0) return;
  const now = await updateDepartment(tx, id, change).catch(
    refused("departments_name", "departments.name_taken"),
  );
  const fields = changes.map(({ field }) => field);
  await announce(tx, ctx, event(fields, { record: "department", id, version: now, changes }));
}

/** The slug of a department of that name. Under `lockLimit`, so that two of one name do not choose the same. */
async function chooseSlug(tx: TenantTx, name: string, id: string): Promise<string> {
  const slug = slugOf(name);
  return freeSlug(slug, await findSlugs(tx, slug, id));
}

/** Two departments cannot answer under one address. Under `lockLimit`, so that two do not take it at once. */
async function refuseTakenEmail(
  tx: TenantTx,
  email: string | null | undefined,
  id: string,
): Promise<void> {
  const department = email && (await findNameByEmail(tx, email, id));
  if (!department) return;
  const message = `This support email is already used by ${department}`;
  throw fail(
    "departments.support_email_taken",
    { department },
    { fields: { support_email: message } },
  );
}

/** A new business answers as one team, under the business's own address. */
export async function seedDepartments(tx: TenantTx, businessEmail: string): Promise<void> {
  await insertDepartment(tx, {
    id: newId(),
    name: "General Support",
    slug: "general-support",
    support_email: businessEmail,
    is_default: true,
  });
}
