import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockAccount } from "../../identity/index.ts";
import { type AgentRow, lockStaff, updateAgent as writeAgent } from "../agents.store.ts";
import { replaceDepartmentsOf } from "../memberships.store.ts";
import { namesOf } from "../name.rules.ts";
import type { PeopleParts } from "../parts.ts";
import { announceAgentChange } from "./announce-agent-change.ts";
import { changeAgentEmail } from "./change-agent-email.ts";
import { type Placement, placeAgent } from "./place-agent.ts";
import { refuseLosingAdmin } from "./refuse-losing-admin.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Changes an agent. Role, departments and scope of one save apply together. */
export function updateAgent(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
  { version: stated, ...change }: agents.Change,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const row = await getAgentRow(tx, id);
    await lockAccount(tx, id);
    const placement = await newPlacement(tx, row, change);
    const before = seenAs(row);
    const after = wantedAs(change, placement);
    const changes = differences(before, after);
    const seen = { record: "account", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...(await getAgent(tx, parts, id)) });
    if (row.role_kind === "admin" && placement.role.kind !== "admin") {
      await refuseLosingAdmin(tx, ctx, row);
    }
    if (changes.length > 0) {
      const { first_name, last_name, phone_number, job_title, must_change_password } = after;
      const told = { first_name, last_name, phone_number, job_title, must_change_password };
      const { role, scope } = placement;
      await changeAgentEmail(tx, ctx, row, change.email);
      const version = await writeAgent(tx, id, { ...told, role_id: role.id, scope });
      if (change.departments) await replaceDepartmentsOf(tx, id, change.departments);
      await announceAgentChange(tx, ctx, id, version, changes);
    }
    return { message: "Agent updated successfully", agent: await getAgent(tx, parts, id) };
  });
}

/** A change that names no place leaves it alone, even one that could not be chosen today. */
async function newPlacement(
  tx: TenantTx,
  row: AgentRow,
  change: Omit<agents.Change, "version">,
): Promise<Placement> {
  const role = { id: row.role_id, name: row.role_name, kind: row.role_kind };
  const { departments, scope } = row;
  if (!change.role && !change.departments && !change.scope) return { role, departments, scope };
  return placeAgent(
    tx,
    {
      role: change.role ?? row.role_id,
      departments: change.departments ?? departments.map(({ id }) => id),
      scope: change.scope ?? (change.role === undefined ? scope : scopeKept(row)),
    },
    departments,
  );
}

/** Who was an admin reached everything because of that; a new role brings its own reach. */
function scopeKept({ role_kind, scope }: AgentRow) {
  return role_kind === "admin" ? undefined : scope;
}

interface Seen {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  job_title?: string | undefined;
  must_change_password?: boolean | undefined;
  role: string;
  scope: string;
  departments: string[];
}

function seenAs(row: AgentRow): Seen {
  const { first_name, last_name, email, phone_number, job_title, must_change_password } = row;
  const told = { first_name, last_name, email, phone_number, job_title, must_change_password };
  return { ...told, ...placeNames({ ...row, role: { name: row.role_name } }) };
}

function wantedAs(change: Omit<agents.Change, "version">, placement: Placement): Seen {
  const { email, phone_number, job_title, require_new_password } = change;
  const names = namesOf(change);
  if (names.first_name === "") throw refuseField("first_name", "First name is required");
  const told = { ...names, email, phone_number, job_title };
  return { ...told, must_change_password: require_new_password, ...placeNames(placement) };
}

function placeNames(place: {
  readonly role: { readonly name: string };
  readonly scope: string;
  readonly departments: readonly { readonly name: string }[];
}) {
  const departments = place.departments.map(({ name }) => name).sort();
  return { role: place.role.name, scope: place.scope, departments };
}
