import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { Asker, WorkHolder } from "../people/index.ts";
import { countAsked, countHeld, findHeld } from "./held-tickets.store.ts";
import { findWorker, peopleIn } from "./people.store.ts";
import type { Step } from "./play.ts";
import { record } from "./record.ts";
import { lockTicket } from "./tickets.store.ts";

/** The open tickets that agents hold, and that somebody else takes when they leave. */
export const heldTickets: WorkHolder = {
  kind: "tickets",
  countOpen: countHeld,
  async handOver(tx, ctx, from, to) {
    for (const id of await findHeld(tx, from)) await giveAway(tx, ctx, id, to);
  },
};

/** The open tickets that keep a customer here. */
export const customersTickets: Asker = { countOpen: countAsked };

/** Who may not work on a ticket of its department does not get it: it goes to nobody. */
async function giveAway(tx: TenantTx, ctx: Context, ticketId: string, to: string | null) {
  const held = await lockTicket(tx, { kind: "system" }, ticketId);
  if (!held?.assigned_to) return;
  const worker = to ? await findWorker(tx, to, held.department_id) : undefined;
  const before = (await peopleIn(tx, [held.assigned_to])).get(held.assigned_to);
  const step: Step = worker?.mayWork
    ? {
        type: "assigned",
        set: { assigned_to: worker.id },
        audience: "everyone",
        facts: { name: worker.name },
      }
    : { type: "unassigned", set: { assigned_to: null }, facts: { name: before?.name ?? "" } };
  await record(tx, ctx, held, [step]);
}
