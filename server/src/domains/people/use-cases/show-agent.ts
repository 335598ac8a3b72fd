import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { agentsOf, colleagueOf } from "../agent.ts";
import { type AgentRow, findAgent } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";

/** A customer is no agent: to whoever asks for one here, there is nobody. */
export async function getAgentRow(db: TenantDb, id: string): Promise<AgentRow> {
  const row = await findAgent(db, id);
  if (!row) throw fail("record.not_found");
  return row;
}

/** An agent as it stands, after a change. */
export async function getAgent(
  db: TenantDb,
  { holders }: PeopleParts,
  id: string,
): Promise<agents.Agent> {
  const [agent] = await agentsOf(db, holders, [await getAgentRow(db, id)]);
  if (!agent) throw fail("record.not_found");
  return agent;
}

export async function showAgent(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
): Promise<{ agent: agents.Agent | agents.Colleague }> {
  if (!ctx.actor.permissions.has("agents.manage")) {
    return { agent: colleagueOf(await getAgentRow(ctx.read, id)) };
  }
  const agent = await getAgent(ctx.read, parts, id);
  ctx.setEtag(agent.version);
  return { agent };
}
