import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings } from "#platform/outbox/event.ts";
import {
  type Account,
  addressConstraints,
  findAccountByEmail,
  getAccount,
  insertAccount,
  mailInvitation,
  setTemporaryPassword,
} from "../../identity/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { splitName } from "../name.rules.ts";
import { agentInvited } from "../people.events.ts";
import { type AgentAccess, refuseOverStaffLimit, resolveAgentAccess } from "./agent-access.ts";
import { replaceDepartmentsOf } from "./agent-departments.store.ts";
import { hashTemporaryPassword } from "./agent-sign-in.ts";
import { lockStaff, updateAgent } from "./agents.store.ts";
import { getAgent } from "./show-agent.ts";

/** Adds an agent with an invitation or a temporary password. */
export async function createAgent(
  ctx: PersonContext,
  deps: PeopleDependencies,
  { promote, temporary_password, ...draft }: agents.Draft,
): Promise<{ message: string; agent: agents.Agent }> {
  const { first_name, last_name = "" } = splitName(draft);
  if (!first_name) throw refuseField("first_name", "First name is required");
  const { email, phone_number = "", job_title = "" } = draft;
  const person = { email, first_name, last_name, phone_number, job_title };
  const passwordHash = await hashTemporaryPassword(ctx, deps, temporary_password, person);
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const placement = await resolveAgentAccess(tx, draft);
    await refuseOverStaffLimit(tx, 1);
    const newcomer = { ...person, passwordHash };
    const { id, outcome } = await addAgent(tx, ctx, deps, newcomer, placement, promote);
    if (outcome === "already_member") throw fail("people.agent_exists");
    if (outcome === "is_customer") throw fail("people.is_customer");
    return { message: "Agent created successfully", agent: await getAgent(tx, deps, id) };
  });
}

interface InvitationResults {
  message: string;
  results: { email: string; outcome: agents.Outcome }[];
}

const unnamed = { first_name: "", last_name: "", phone_number: "", job_title: "" };

/** Invites many addresses at once; none if the limit of the business would be exceeded. */
export function inviteAgents(
  ctx: PersonContext,
  deps: PeopleDependencies,
  { emails, promote, ...place }: agents.Invitation,
): Promise<InvitationResults> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const placement = await resolveAgentAccess(tx, place);
    const results: InvitationResults["results"] = [];
    for (const email of new Set(emails)) {
      const newcomer = { email, ...unnamed };
      const { outcome } = await addAgent(tx, ctx, deps, newcomer, placement, promote);
      results.push({ email, outcome });
    }
    const added = results.filter(({ outcome }) => outcome === "invited" || outcome === "promoted");
    await refuseOverStaffLimit(tx, 0);
    const message = added.length > 0 ? "Invitations sent successfully" : "Nobody new was invited";
    return { message, results };
  });
}

interface NewAgent {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly job_title: string;
  /** Hash of a temporary password; without it an invitation is mailed. */
  readonly passwordHash?: string | undefined;
}

interface AddedAgent {
  readonly id: string;
  readonly outcome: agents.Outcome;
}

/** Adds a member of staff, unless they are one already. A customer is promoted only when that was requested. */
async function addAgent(
  tx: TenantTx,
  ctx: PersonContext,
  { identity }: PeopleDependencies,
  newcomer: NewAgent,
  placement: AgentAccess,
  promote = false,
): Promise<AddedAgent> {
  const known = await findAccountByEmail(tx, newcomer.email);
  if (known && known.role_kind !== "customer") return { id: known.id, outcome: "already_member" };
  if (known && !promote) return { id: known.id, outcome: "is_customer" };
  if (known) {
    await promoteCustomer(tx, ctx, identity, known, placement, newcomer.passwordHash);
    return { id: known.id, outcome: "promoted" };
  }
  const { passwordHash, ...person } = newcomer;
  const id = newId();
  const { role, scope, departments } = placement;
  await insertAccount(tx, {
    id,
    ...person,
    role_id: role.id,
    scope,
    status: passwordHash ? "active" : "invited",
    password_hash: passwordHash ?? null,
    must_change_password: passwordHash !== undefined,
  }).catch(refused(addressConstraints, "people.agent_exists"));
  await replaceDepartmentsOf(
    tx,
    id,
    departments.map((one) => one.id),
  );
  const fields = {
    ...person,
    role: role.name,
    scope,
    departments: departments.map((one) => one.name),
  };
  const about = { record: "account", id, version: 1, changes: beginnings(fields) };
  await announce(tx, ctx, agentInvited({ account_id: id, is_promoted: false }, about));
  if (!passwordHash) await mailInvitation(tx, ctx, identity, await getAccount(tx, id));
  return { id, outcome: "invited" };
}

/** Turns a customer into staff with all their records. They keep their sign-in, or are invited if they had none. */
async function promoteCustomer(
  tx: TenantTx,
  ctx: PersonContext,
  deps: PeopleDependencies["identity"],
  customer: Account,
  { role, scope, departments }: AgentAccess,
  passwordHash: string | undefined,
): Promise<void> {
  const { id } = customer;
  const status = customer.status === "active" ? "active" : "invited";
  const version = await updateAgent(tx, id, { role_id: role.id, scope, status });
  await replaceDepartmentsOf(
    tx,
    id,
    departments.map((one) => one.id),
  );
  const changes = [
    { field: "role", from: customer.role_name, to: role.name },
    { field: "scope", from: null, to: scope },
    { field: "departments", from: null, to: departments.map((one) => one.name) },
  ];
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, agentInvited({ account_id: id, is_promoted: true }, about));
  const now = await getAccount(tx, id);
  if (passwordHash) await setTemporaryPassword(tx, ctx, now, passwordHash);
  else if (status === "invited") await mailInvitation(tx, ctx, deps, now);
}
