import type { departments } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail, refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { portraitOf } from "../department.ts";
import { departmentCreated } from "../departments.events.ts";
import {
  countDepartments,
  findDepartment,
  insertDepartment,
  lockLimit,
} from "../departments.store.ts";
import { chooseSlug } from "./choose-slug.ts";
import { refuseTakenEmail } from "./refuse-taken-email.ts";
import { showDepartment } from "./show-department.ts";

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
