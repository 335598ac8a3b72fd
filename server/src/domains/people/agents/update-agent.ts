import type { agents } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { announce, type Change, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import {
  addressConstraints,
  endSessionsOf,
  findAccountByEmail,
  lockAccount,
  updateEmail,
} from "../../identity/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { displayName, splitName } from "../name.rules.ts";
import { agentUpdated, roleChanged, scopeChanged } from "../people.events.ts";
import { type AgentAccess, refuseLosingLastAdmin, resolveAgentAccess } from "./agent-access.ts";
import { replaceDepartmentsOf } from "./agent-departments.store.ts";
import { type AgentRow, lockStaff, updateAgent as writeAgent } from "./agents.store.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Changes an agent. Role, departments and scope of one request apply together. */
export function updateAgent(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
  { version: stated, ...change }: agents.Change,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const row = await getAgentRow(tx, id);
    await lockAccount(tx, id);
    const placement = await requestedAccess(tx, row, change);
    const before = currentValues(row);
    const after = requestedValues(change, placement);
    const changes = differences(before, after);
    const seen = { record: "account", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...(await getAgent(tx, deps, id)) });
    if (row.role_kind === "admin" && placement.role.kind !== "admin") {
      await refuseLosingLastAdmin(tx, ctx, row);
    }
    if (changes.length > 0) {
      const { first_name, last_name, phone_number, job_title, must_change_password } = after;
      const fields = { first_name, last_name, phone_number, job_title, must_change_password };
      const { role, scope } = placement;
      await changeAgentEmail(tx, ctx, row, change.email);
      const version = await writeAgent(tx, id, { ...fields, role_id: role.id, scope });
      if (change.departments) await replaceDepartmentsOf(tx, id, change.departments);
      await announceAgentChange(tx, ctx, id, version, changes);
    }
    return { message: "Agent updated successfully", agent: await getAgent(tx, deps, id) };
  });
}

/** Without role, departments or scope in the request, the current values stay, even if they are no longer selectable. */
async function requestedAccess(
  tx: TenantTx,
  row: AgentRow,
  change: Omit<agents.Change, "version">,
): Promise<AgentAccess> {
  const role = { id: row.role_id, name: row.role_name, kind: row.role_kind };
  const { departments, scope } = row;
  if (!change.role && !change.departments && !change.scope) return { role, departments, scope };
  return resolveAgentAccess(
    tx,
    {
      role: change.role ?? row.role_id,
      departments: change.departments ?? departments.map(({ id }) => id),
      scope: change.scope ?? (change.role === undefined ? scope : keptScope(row)),
    },
    departments,
  );
}

/** A former admin had full scope because of the role, so the new role sets the scope. */
function keptScope({ role_kind, scope }: AgentRow) {
  return role_kind === "admin" ? undefined : scope;
}

interface AgentValues {
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

function currentValues(row: AgentRow): AgentValues {
  const { first_name, last_name, email, phone_number, job_title, must_change_password } = row;
  const fields = { first_name, last_name, email, phone_number, job_title, must_change_password };
  return { ...fields, ...accessValues({ ...row, role: { name: row.role_name } }) };
}

function requestedValues(
  change: Omit<agents.Change, "version">,
  placement: AgentAccess,
): AgentValues {
  const { email, phone_number, job_title, require_new_password } = change;
  const names = splitName(change);
  if (names.first_name === "") throw refuseField("first_name", "First name is required");
  const fields = { ...names, email, phone_number, job_title };
  return { ...fields, must_change_password: require_new_password, ...accessValues(placement) };
}

function accessValues(place: {
  readonly role: { readonly name: string };
  readonly scope: string;
  readonly departments: readonly { readonly name: string }[];
}) {
  const departments = place.departments.map(({ name }) => name).sort();
  return { role: place.role.name, scope: place.scope, departments };
}

/** Changes of role and scope are separate events, because other domains subscribe to them. */
async function announceAgentChange(
  tx: TenantTx,
  ctx: Context,
  id: string,
  version: number,
  changes: readonly Change[],
): Promise<void> {
  const kindOf = ({ field }: Change) =>
    field === "role" ? roleChanged : field === "scope" ? scopeChanged : agentUpdated;
  for (const [kind, own] of Map.groupBy(changes, kindOf)) {
    const about = { record: "account", id, version, changes: own };
    await announce(tx, ctx, kind({ account_id: id }, about));
  }
}

/**
 * Changes the email address of an agent. Links mailed to the old one stop working, and every session ends. Callers change
 * their own address in the profile, which requires the password.
 */
async function changeAgentEmail(
  tx: TenantTx,
  { actor }: PersonContext,
  row: AgentRow,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === row.email) return;
  if (row.id === actor.id) throw fail("access.denied");
  const owner = await findAccountByEmail(tx, email);
  if (owner) throw fail("people.email_taken", { name: displayName(owner) });
  await updateEmail(tx, row.id, email, { isProven: false }).catch(
    refused(addressConstraints, "people.email_taken", { name: "another account" }),
  );
  await endSessionsOf(tx, row.id, "email_changed");
}
