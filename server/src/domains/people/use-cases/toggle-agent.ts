import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findAgent, lockStaff } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";
import { activateAgent } from "./activate-agent.ts";
import { deactivateAgent } from "./deactivate-agent.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Deactivates an agent, or activates one again. */
export function toggleAgent(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
  { reassign_to }: { reassign_to?: string | undefined },
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const row = await getAgentRow(tx, id);
    await refuseUnfit(tx, id, reassign_to);
    const isComing = row.status === "deactivated";
    if (isComing) await activateAgent(tx, ctx, parts, row);
    else await deactivateAgent(tx, ctx, parts, row, reassign_to);
    const message = `Agent ${isComing ? "activated" : "deactivated"} successfully`;
    return { message, agent: await getAgent(tx, parts, id) };
  });
}

/** Open work goes to somebody who works here, or to nobody. */
async function refuseUnfit(tx: TenantTx, leaver: string, to: string | undefined): Promise<void> {
  if (to === undefined || to === "none") return;
  const successor = await findAgent(tx, to);
  if (!successor) throw refuseField("reassign_to", "Unknown agent");
  if (successor.status !== "active" || to === leaver) {
    throw refuseField("reassign_to", "Agent is not active");
  }
}
