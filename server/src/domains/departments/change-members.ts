import type { departments } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { nameOf } from "./department.ts";
import { departmentMembersChanged } from "./departments.events.ts";
import { lockDepartment, updateDepartment } from "./departments.store.ts";
import { movesOf } from "./members.rules.ts";
import {
  addMembers,
  findMembers,
  findStaff,
  type MemberRow,
  removeMembers,
} from "./members.store.ts";
import { showDepartment } from "./read-departments.ts";

interface Changed {
  message: string;
  department: departments.WholeDepartment;
}

/** Changes who works in a department and who leads it. Comings and leavings merge: nobody's undo another's. */
export function changeMembers(
  ctx: Context,
  id: string,
  change: departments.MembersChange,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockDepartment(tx, id);
    if (!held) throw fail("record.not_found");
    const before = await findMembers(tx, id);
    const { coming, leaving } = movesOf(
      before.map((member) => member.id),
      change,
    );
    await refuseNonStaff(tx, coming, change.lead);
    await removeMembers(tx, id, leaving);
    await addMembers(tx, id, coming);
    const after = await findMembers(tx, id);
    const stays = leaving.includes(held.lead_id ?? "") ? null : held.lead_id;
    const lead_id = change.lead === undefined ? stays : change.lead;
    const changes = differences(portraitOf(before, held.lead_id), portraitOf(after, lead_id));
    if (changes.length > 0) {
      const version = await updateDepartment(tx, id, { lead_id });
      const payload = { department_id: id, added: coming, removed: leaving };
      const about = { record: "department", id, version, changes };
      await announce(tx, ctx, departmentMembersChanged(payload, about));
    }
    return {
      message: "Department members updated successfully",
      department: await showDepartment(tx, id),
    };
  });
}

/** What the log says of who works there: names, which people know. */
function portraitOf(members: readonly MemberRow[], leadId: string | null) {
  const lead = members.find(({ id }) => id === leadId);
  return { members: members.map(nameOf), lead: lead ? nameOf(lead) : null };
}

/** Only staff who still work here can join a department. Another business's account is as unknown as none. */
async function refuseNonStaff(
  tx: TenantTx,
  coming: readonly string[],
  lead: string | null | undefined,
): Promise<void> {
  const staff = new Map((await findStaff(tx, coming)).map(({ id, status }) => [id, status]));
  for (const id of coming) {
    const field = id === lead ? "lead" : "add";
    const status = staff.get(id);
    if (!status) throw refuseField(field, "Unknown agent");
    if (status === "deactivated") throw refuseField(field, "Agent is not active");
  }
}
