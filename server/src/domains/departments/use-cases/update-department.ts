import type { departments } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { departmentUpdated } from "../departments.events.ts";
import { lockDepartment, lockLimit } from "../departments.store.ts";
import { changeDepartment } from "./change-department.ts";
import { chooseSlug } from "./choose-slug.ts";
import { refuseTakenEmail } from "./refuse-taken-email.ts";
import { showDepartment } from "./show-department.ts";

interface Changed {
  message: string;
  department: departments.WholeDepartment;
}

export function updateDepartment(
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
