import type { agents } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { AgentRow } from "./agents.store.ts";
import { nameOf } from "./name.rules.ts";
import type { WorkHolders } from "./upstairs.ts";

/** What every colleague may see. */
export function colleagueOf(row: AgentRow): agents.Colleague {
  const { id, avatar_url, departments } = row;
  return { id, name: nameOf(row), avatar_url, departments };
}

/** Agents as whoever manages them sees them, each with the open tickets they hold. */
export async function agentsOf(
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
    name: nameOf(row),
    role: { id: role_id, name: role_name, kind: role_kind },
    is_active: row.status === "active",
    mfa: is_enrolled ? "totp" : "none",
    open_tickets,
  };
}
