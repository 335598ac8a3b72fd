import type { departments } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { departmentActivated, departmentDeactivated } from "../departments.events.ts";
import { lockDepartment } from "../departments.store.ts";
import { changeDepartment } from "./change-department.ts";
import { showDepartment } from "./show-department.ts";

interface Changed {
  message: string;
  department: departments.WholeDepartment;
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
