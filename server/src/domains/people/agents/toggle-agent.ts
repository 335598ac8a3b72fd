import type { agents } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import {
  endSessionsOf,
  getAccount,
  mailDeactivated,
  mailInvitation,
} from "../../identity/index.ts";
import type { PeopleDependencies, WorkHolders } from "../dependencies.ts";
import { agentActivated, agentDeactivated } from "../people.events.ts";
import { refuseLosingLastAdmin, refuseOverStaffLimit } from "./agent-access.ts";
import { type AgentRow, findAgent, lockStaff, updateAgent } from "./agents.store.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Deactivates an agent, or activates one again. */
export function toggleAgent(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
  { reassign_to }: { reassign_to?: string | undefined },
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const row = await getAgentRow(tx, id);
    await checkSuccessor(tx, id, reassign_to);
    const isComing = row.status === "deactivated";
    if (isComing) await activateAgent(tx, ctx, deps, row);
    else await deactivateAgent(tx, ctx, deps, row, reassign_to);
    const message = `Agent ${isComing ? "activated" : "deactivated"} successfully`;
    return { message, agent: await getAgent(tx, deps, id) };
  });
}

/** Open work is reassigned to an active agent or becomes unassigned. */
async function checkSuccessor(tx: TenantTx, leaver: string, to: string | undefined): Promise<void> {
  if (to === undefined || to === "none") return;
  const successor = await findAgent(tx, to);
  if (!successor) throw refuseField("reassign_to", "Unknown agent");
  if (successor.status !== "active" || to === leaver) {
    throw refuseField("reassign_to", "Agent is not active");
  }
}

/** Activates an agent with their earlier departments. A person without a password is invited again. */
async function activateAgent(
  tx: TenantTx,
  ctx: Context,
  { identity }: PeopleDependencies,
  { id }: AgentRow,
): Promise<void> {
  await refuseOverStaffLimit(tx, 1);
  const account = await getAccount(tx, id);
  const status = account.password_hash ? "active" : "invited";
  const version = await updateAgent(tx, id, { status });
  const changes = [{ field: "status", from: "deactivated", to: status }];
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, agentActivated({ account_id: id }, about));
  if (status === "invited") await mailInvitation(tx, ctx, identity, { ...account, status });
}

/** Ends an agent's sessions and reassigns open work; without a successor, open work prevents deactivation. */
async function deactivateAgent(
  tx: TenantTx,
  ctx: PersonContext,
  { holders }: PeopleDependencies,
  row: AgentRow,
  successor: string | undefined,
): Promise<void> {
  const { id, status } = row;
  if (id === ctx.actor.id) throw fail("people.not_yourself");
  if (row.role_kind === "admin") await refuseLosingLastAdmin(tx, ctx, row);
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
  await mailDeactivated(tx, ctx, { id, version });
}

async function refuseOpenWork(tx: TenantTx, holders: WorkHolders, id: string): Promise<void> {
  const open = { tickets: 0, tasks: 0 };
  for (const { kind, countOpen } of holders) {
    open[kind] += (await countOpen(tx, [id])).get(id) ?? 0;
  }
  if (open.tickets + open.tasks === 0) return;
  throw fail("people.agent_has_open_work", { t: open.tickets, k: open.tasks });
}
