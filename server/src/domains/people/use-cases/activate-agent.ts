import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { getAccount, mailInvitation } from "../../identity/index.ts";
import { type AgentRow, updateAgent } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";
import { agentActivated } from "../people.events.ts";
import { refuseCrowd } from "./place-agent.ts";

/** Lets an agent in again, with their old departments. Who never chose a password is invited anew. */
export async function activateAgent(
  tx: TenantTx,
  ctx: Context,
  { identity }: PeopleParts,
  { id }: AgentRow,
): Promise<void> {
  await refuseCrowd(tx, 1);
  const account = await getAccount(tx, id);
  const status = account.password_hash ? "active" : "invited";
  const version = await updateAgent(tx, id, { status });
  const changes = [{ field: "status", from: "deactivated", to: status }];
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, agentActivated({ account_id: id }, about));
  if (status === "invited") await mailInvitation(tx, ctx, identity, { ...account, status });
}
