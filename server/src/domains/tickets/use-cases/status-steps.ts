import type { tickets } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { isFinished, movedTo } from "../status.rules.ts";
import type { HeldTicket } from "../ticket-state.ts";

interface By {
  readonly side: "staff" | "customer" | "system";
  readonly actorId?: string;
  readonly holdReason?: string | undefined;
}

/** What happens when a ticket comes to another status. The status itself was judged before. */
export async function statusSteps(
  tx: TenantTx,
  held: HeldTicket,
  to: tickets.Status,
  { side, actorId, holdReason }: By,
): Promise<Step[]> {
  const { status: from, assigned_to } = held;
  const isBack = isFinished(from) && !isFinished(to);
  const by = side === "customer" ? "customer" : "staff";
  const set = movedTo(held, to, { now: held.now, by, holdReason });
  const type = isBack && to === "open" ? "reopened" : "status_changed";
  const steps: Step[] = [{ type, set, audience: "everyone", facts: { from, to } }];
  if (to === "resolved" && !assigned_to && side === "staff" && actorId) {
    const facts = { name: (await peopleIn(tx, [actorId])).get(actorId)?.name ?? "", is_own: true };
    const set = { assigned_to: actorId };
    steps.push({ type: "assigned", set, audience: "everyone", facts });
  }
  if (isBack && assigned_to) {
    const holder = (await peopleIn(tx, [assigned_to])).get(assigned_to);
    if (!holder?.is_active) {
      const facts = { name: holder?.name ?? "", why: "is not active" };
      steps.push({ type: "unassigned", set: { assigned_to: null }, facts });
    }
  }
  return steps;
}
