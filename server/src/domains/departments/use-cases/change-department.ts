import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { type About, type Announcement, announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { departmentOf, portraitOf } from "../department.ts";
import {
  type DepartmentChange,
  type DepartmentRow,
  updateDepartment,
} from "../departments.store.ts";

interface Manner {
  /** The version the writer saw, where the body states it. */
  readonly version?: number | undefined;
  readonly event: (fields: string[], about: About) => Announcement;
}

/** Writes what differs of a department that is held, and announces it; a change that changes nothing leaves no trace. */
export async function changeDepartment(
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
