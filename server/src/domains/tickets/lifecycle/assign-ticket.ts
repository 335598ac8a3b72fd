import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { findDepartment } from "../../departments/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor, refuseStaleTicket } from "../core/lock-ticket.ts";
import { findAssignee, findPeopleById } from "../core/people.store.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { notSnoozed } from "../core/status.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { statusSteps } from "./change-status.ts";

interface AssignRequest {
  readonly ticket_id: string;
  readonly agent_id: string | null;
  readonly version?: number | undefined;
}

/** Gives a ticket to somebody who may work on it, or to nobody. To oneself it needs no right to give. */
export function assignTicket(ctx: PersonContext, { ticket_id, agent_id, version }: AssignRequest) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(
      tx,
      ctx,
      ticket_id,
      agent_id === ctx.actor.id ? "update" : "assign",
    );
    const change = { field: "assigned_to", from: locked.assigned_to, to: agent_id };
    await refuseStaleTicket(tx, ctx, locked, version, [change]);
    const steps = agent_id
      ? await assignSteps(tx, ctx, locked, agent_id)
      : await unassignSteps(tx, locked);
    const name = steps.find(({ type }) => type === "assigned")?.facts?.name;
    const label = typeof name === "string" ? `Assigned to ${name}` : "Unassigned";
    const recorded = await commitChange(tx, ctx, locked, steps, { label });
    return changedTicket(tx, ctx, recorded, "Ticket assigned successfully");
  });
}

/** Takes a ticket. Of two who take it at once, one has it and the other hears who. */
export function takeTicket(
  ctx: PersonContext,
  ref: string,
  { force = false }: { force?: boolean | undefined },
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const holder = locked.assigned_to;
    if (holder && holder !== ctx.actor.id && !force) {
      const name = (await findPeopleById(tx, [holder])).get(holder)?.name ?? "";
      throw fail("tickets.already_assigned", { name });
    }
    const steps = await assignSteps(tx, ctx, locked, ctx.actor.id);
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Ticket taken" });
    return changedTicket(tx, ctx, recorded, "Ticket assigned successfully");
  });
}

/** What happens when a ticket comes to somebody: a new one is open from then on, one put aside by another is back. */
export async function assignSteps(
  tx: TenantTx,
  { actor }: PersonContext,
  locked: LockedTicket,
  agentId: string,
): Promise<Step[]> {
  if (locked.assigned_to === agentId) return [];
  const name = await getAssigneeName(tx, agentId, locked.department_id);
  const steps: Step[] = [
    {
      type: "assigned",
      set: { assigned_to: agentId },
      audience: "everyone",
      facts: { name, is_own: agentId === actor.id },
    },
  ];
  if (locked.status === "new")
    steps.push(...(await statusSteps(tx, locked, "open", { side: "staff" })));
  else if (locked.snoozed_by && locked.snoozed_by !== agentId)
    steps.push({ type: "woken", set: notSnoozed });
  return steps;
}

/** Who may work on tickets of a department, by name; refused otherwise. */
export async function getAssigneeName(tx: TenantTx, agentId: string, departmentId: string) {
  const worker = await findAssignee(tx, agentId, departmentId);
  if (!worker) throw refuseField("assigned_to", "Unknown agent");
  if (worker.mayWork) return worker.name;
  const department = (await findDepartment(tx, departmentId))?.name ?? "";
  throw fail("tickets.assignee_not_allowed", { name: worker.name, department });
}

export async function unassignSteps(tx: TenantTx, { assigned_to }: LockedTicket): Promise<Step[]> {
  if (!assigned_to) return [];
  const name = (await findPeopleById(tx, [assigned_to])).get(assigned_to)?.name ?? "";
  return [{ type: "unassigned", set: { assigned_to: null }, facts: { name } }];
}
