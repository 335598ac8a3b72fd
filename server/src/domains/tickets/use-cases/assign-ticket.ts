import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { findDepartment } from "../../departments/index.ts";
import { findWorker, peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import { awake } from "../status.rules.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { demand, holdOpenTicket, refuseStaleTicket } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";
import { statusSteps } from "./status-steps.ts";

interface Ask {
  readonly ticket_id: string;
  readonly agent_id: string | null;
  readonly version?: number | undefined;
}

/** Gives a ticket to somebody who may work on it, or to nobody. To oneself it needs no right to give. */
export function assignTicket(ctx: PersonContext, { ticket_id, agent_id, version }: Ask) {
  return ctx.transact(async (tx) => {
    if (agent_id !== ctx.actor.id) demand(ctx, "tickets.assign");
    const held = await holdOpenTicket(tx, ctx, ticket_id);
    const change = { field: "assigned_to", from: held.assigned_to, to: agent_id };
    await refuseStaleTicket(tx, ctx, held, version, [change]);
    const steps = agent_id
      ? await stepsToAssign(tx, ctx, held, agent_id)
      : await stepsToUnassign(tx, held);
    const name = steps.find(({ type }) => type === "assigned")?.facts?.name;
    const label = typeof name === "string" ? `Assigned to ${name}` : "Unassigned";
    const recorded = await record(tx, ctx, held, steps, { label });
    return changed(tx, ctx, recorded, "Ticket assigned successfully");
  });
}

/** Takes a ticket. Of two who take it at once, one has it and the other hears who. */
export function takeTicket(
  ctx: PersonContext,
  ref: string,
  { force = false }: { force?: boolean | undefined },
) {
  return ctx.transact(async (tx) => {
    const held = await holdOpenTicket(tx, ctx, ref);
    const holder = held.assigned_to;
    if (holder && holder !== ctx.actor.id && !force) {
      const name = (await peopleIn(tx, [holder])).get(holder)?.name ?? "";
      throw fail("tickets.already_assigned", { name });
    }
    const steps = await stepsToAssign(tx, ctx, held, ctx.actor.id);
    const recorded = await record(tx, ctx, held, steps, { label: "Ticket taken" });
    return changed(tx, ctx, recorded, "Ticket assigned successfully");
  });
}

/** What happens when a ticket comes to somebody: a new one is open from then on, one put aside by another is back. */
export async function stepsToAssign(
  tx: TenantTx,
  { actor }: PersonContext,
  held: HeldTicket,
  agentId: string,
): Promise<Step[]> {
  if (held.assigned_to === agentId) return [];
  const name = await getWorkerName(tx, agentId, held.department_id);
  const steps: Step[] = [
    {
      type: "assigned",
      set: { assigned_to: agentId },
      audience: "everyone",
      facts: { name, is_own: agentId === actor.id },
    },
  ];
  if (held.status === "new")
    steps.push(...(await statusSteps(tx, held, "open", { side: "staff" })));
  else if (held.snoozed_by && held.snoozed_by !== agentId)
    steps.push({ type: "woken", set: awake });
  return steps;
}

/** Who may work on tickets of a department, by name; refused otherwise. */
export async function getWorkerName(tx: TenantTx, agentId: string, departmentId: string) {
  const worker = await findWorker(tx, agentId, departmentId);
  if (!worker) throw refuseField("assigned_to", "Unknown agent");
  if (worker.mayWork) return worker.name;
  const department = (await findDepartment(tx, departmentId))?.name ?? "";
  throw fail("tickets.assignee_not_allowed", { name: worker.name, department });
}

async function stepsToUnassign(tx: TenantTx, { assigned_to }: HeldTicket): Promise<Step[]> {
  if (!assigned_to) return [];
  const name = (await peopleIn(tx, [assigned_to])).get(assigned_to)?.name ?? "";
  return [{ type: "unassigned", set: { assigned_to: null }, facts: { name } }];
}
