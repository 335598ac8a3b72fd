import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import {
  type Account,
  getAccount,
  setTemporaryPassword,
  mailInvitation,
} from "../../identity/index.ts";
import { updateAgent } from "../agents.store.ts";
import { replaceDepartmentsOf } from "../memberships.store.ts";
import type { PeopleParts } from "../parts.ts";
import { agentInvited } from "../people.events.ts";
import type { Placement } from "./place-agent.ts";

/** A customer becomes staff and keeps everything they had. Who could sign in still can; who could not is invited. */
export async function promoteCustomer(
  tx: TenantTx,
  ctx: PersonContext,
  parts: PeopleParts["identity"],
  customer: Account,
  { role, scope, departments }: Placement,
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
  else if (status === "invited") await mailInvitation(tx, ctx, parts, now);
}
