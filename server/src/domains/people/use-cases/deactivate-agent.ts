import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf } from "../../identity/index.ts";
import { type AgentRow, updateAgent } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";
import { agentDeactivated } from "../people.events.ts";
import type { WorkHolders } from "../upstairs.ts";
import { refuseLosingAdmin } from "./refuse-losing-admin.ts";

/** Signs an agent out for good and hands over what they had open; without a successor, open work keeps them here. */
export async function deactivateAgent(
  tx: TenantTx,
  ctx: PersonContext,
  { holders }: PeopleParts,
  row: AgentRow,
  successor: string | undefined,
): Promise<void> {
  const { id, status } = row;
  if (id === ctx.actor.id) throw fail("people.not_yourself");
  if (row.role_kind === "admin") await refuseLosingAdmin(tx, ctx, row);
  if (successor === undefined) await refuseOpenWork(tx, holders, id);
  else {
    const to = successor === "none" ? null : successor;
    for (const holder of holders) await holder.handOver(tx, ctx, id, to);
  }
  const version = await updateAgent(tx, id, { status: "deactivated" });
  await endSessionsOf(tx, id, "deactivated");
  const changes = [{ field: "status", from: status, to: "deactivated" }];
  const left = { account_id: id, reassign_to: successor ?? null };
  await announce(tx, ctx, agentDeactivated(left, { record: "account", id, version, changes }));
}

async function refuseOpenWork(tx: TenantTx, holders: WorkHolders, id: string): Promise<void> {
  const open = { tickets: 0, tasks: 0 };
  for (const { kind, countOpen } of holders) {
    open[kind] += (await countOpen(tx, [id])).get(id) ?? 0;
  }
  if (open.tickets + open.tasks === 0) return;
  throw fail("people.agent_has_open_work", { t: open.tickets, k: open.tasks });
}
