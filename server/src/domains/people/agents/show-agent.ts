import { agents, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import type { PeopleDependencies, WorkHolders } from "../dependencies.ts";
import { displayName } from "../name.rules.ts";
import { type AgentRow, countAgents, findAgent, findAgents } from "./agents.store.ts";

/** The row of an agent; a customer is not found here. */
export async function getAgentRow(db: TenantDb, id: string): Promise<AgentRow> {
  const row = await findAgent(db, id);
  if (!row) throw fail("record.not_found");
  return row;
}

/** The current state of an agent. */
export async function getAgent(
  db: TenantDb,
  { holders }: PeopleDependencies,
  id: string,
): Promise<agents.Agent> {
  const [agent] = await agentsOf(db, holders, [await getAgentRow(db, id)]);
  if (!agent) throw fail("record.not_found");
  return agent;
}

export async function showAgent(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
): Promise<{ agent: agents.Agent | agents.Colleague }> {
  if (!ctx.actor.permissions.has("agents.manage")) {
    return { agent: colleagueOf(await getAgentRow(ctx.read, id)) };
  }
  const agent = await getAgent(ctx.read, deps, id);
  ctx.setEtag(agent.version);
  return { agent };
}

/** A page of staff. Without the permission to manage agents, only names, pictures and departments are shown. */
export async function listAgents(
  ctx: PersonContext,
  { holders }: PeopleDependencies,
  filter: agents.Filter,
): Promise<Page<agents.Agent | agents.Colleague>> {
  const { page, page_size, ...conditions } = filter;
  const isManager = ctx.actor.permissions.has("agents.manage");
  const wanted = { ...conditions, canSeeEmails: isManager };
  const [count, rows] = await Promise.all([
    countAgents(ctx.read, wanted),
    findAgents(ctx.read, wanted, rangeOf({ page, page_size })),
  ]);
  const results = isManager ? await agentsOf(ctx.read, holders, rows) : rows.map(colleagueOf);
  return pageOf<agents.Agent | agents.Colleague>(agents.list.path, filter, count, results);
}

/** What all staff may see of a colleague. */
function colleagueOf(row: AgentRow): agents.Colleague {
  const { id, avatar_url, departments } = row;
  return { id, name: displayName(row), avatar_url, departments };
}

/** Agents with all details and their number of open tickets, for managers. */
async function agentsOf(
  db: TenantDb,
  holders: WorkHolders,
  rows: readonly AgentRow[],
): Promise<agents.Agent[]> {
  const ids = rows.map(({ id }) => id);
  const tickets = holders.find(({ kind }) => kind === "tickets");
  const open = await tickets?.countOpen(db, ids);
  return rows.map((row) => agentOf(row, open?.get(row.id) ?? 0));
}

function agentOf(row: AgentRow, open_tickets: number): agents.Agent {
  const { role_id, role_name, role_kind, is_enrolled, ...fields } = row;
  return {
    ...fields,
    name: displayName(row),
    role: { id: role_id, name: role_name, kind: role_kind },
    is_active: row.status === "active",
    mfa: is_enrolled ? "totp" : "none",
    open_tickets,
  };
}
