import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import {
  addressConstraints,
  findAccountByEmail,
  getAccount,
  insertAccount,
  mailInvitation,
} from "../../identity/index.ts";
import { replaceDepartmentsOf } from "../memberships.store.ts";
import type { PeopleParts } from "../parts.ts";
import { agentInvited } from "../people.events.ts";
import type { Placement } from "./place-agent.ts";
import { promoteCustomer } from "./promote-customer.ts";

export interface Newcomer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly job_title: string;
  /** Of a temporary password; without one an invitation is mailed. */
  readonly passwordHash?: string | undefined;
}

export interface Admitted {
  readonly id: string;
  readonly outcome: agents.Outcome;
}

/** Makes somebody staff, unless they are already. A customer becomes one only when that was asked for. */
export async function admitAgent(
  tx: TenantTx,
  ctx: PersonContext,
  { identity }: PeopleParts,
  newcomer: Newcomer,
  placement: Placement,
  promote = false,
): Promise<Admitted> {
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
