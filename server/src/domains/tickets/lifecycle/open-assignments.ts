import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { Asker, WorkHolder } from "../../people/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { findAssignee, findPeopleById } from "../core/people.store.ts";
import type { Step } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import {
  countOpenAssignments,
  countOpenRequests,
  findOpenAssignments,
} from "./open-assignments.store.ts";

/** The open tickets that agents hold, and that somebody else takes when they leave. */
export const openAssignments: WorkHolder = {
  kind: "tickets",
  countOpen: countOpenAssignments,
  async handOver(tx, ctx, from, to) {
    for (const id of await findOpenAssignments(tx, from)) await reassign(tx, ctx, id, to);
  },
};

/** The open tickets that keep a customer here. */
export const openRequests: Asker = { countOpen: countOpenRequests };

/** Who may not work on a ticket of its department does not get it: it goes to nobody. */
async function reassign(tx: TenantTx, ctx: Context, ticketId: string, to: string | null) {
  const locked = await lockTicket(tx, { kind: "system" }, ticketId);
  if (!locked?.assigned_to) return;
  const worker = to ? await findAssignee(tx, to, locked.department_id) : undefined;
  const before = (await findPeopleById(tx, [locked.assigned_to])).get(locked.assigned_to);
  const step: Step = worker?.mayWork
    ? {
        type: "assigned",
        set: { assigned_to: worker.id },
        audience: "everyone",
        facts: { name: worker.name },
      }
    : { type: "unassigned", set: { assigned_to: null }, facts: { name: before?.name ?? "" } };
  await commitChange(tx, ctx, locked, [step]);
}
