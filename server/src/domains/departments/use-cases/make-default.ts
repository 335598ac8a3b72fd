import type { departments } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import type { About } from "#platform/outbox/event.ts";
import { departmentUpdated } from "../departments.events.ts";
import { lockDefault, lockDepartment, lockLimit } from "../departments.store.ts";
import { changeDepartment } from "./change-department.ts";
import { showDepartment } from "./show-department.ts";

interface Changed {
  message: string;
  department: departments.WholeDepartment;
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
