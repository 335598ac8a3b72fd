import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findStaff } from "../../identity/index.ts";
import { type Concerned, workers } from "../notices.rules.ts";
import { findDepartmentStaff, type HappenedRow } from "../notices.store.ts";

type Able = (ids: readonly string[]) => Promise<string[]>;

const types = ["sla_reminder", "sla_breached", "sla_escalated"];

/** Whom a promise calls whose time has come; if nobody of those is there and may read the ticket, the admins. */
export async function peopleCalled(
  tx: TenantTx,
  { type, facts }: Pick<HappenedRow, "type" | "facts">,
  concerned: Concerned,
  able: Able,
): Promise<string[] | undefined> {
  if (!types.includes(type)) return undefined;
  const named = await peopleNamed(tx, facts);
  const called = await able([...new Set([...named, ...owners(type, concerned)])]);
  return called.length > 0 ? called : able(await findAdmins(tx));
}

/** Those the policy lists, by name or by their department. */
async function peopleNamed(tx: TenantTx, facts: HappenedRow["facts"]): Promise<string[]> {
  const named = listOf(facts.agents);
  for (const group of listOf(facts.groups)) named.push(...(await findDepartmentStaff(tx, group)));
  return named;
}

function owners(type: string, concerned: Concerned): readonly string[] {
  if (type === "sla_reminder") return workers(concerned);
  return type === "sla_breached" && concerned.assignee ? [concerned.assignee] : [];
}

async function findAdmins(tx: TenantTx): Promise<string[]> {
  const staff = await findStaff(tx);
  return staff.filter(({ role, is_active }) => role === "admin" && is_active).map(({ id }) => id);
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
