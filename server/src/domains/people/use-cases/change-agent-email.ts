import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import {
  addressConstraints,
  endSessionsOf,
  findAccountByEmail,
  updateEmail,
} from "../../identity/index.ts";
import type { AgentRow } from "../agents.store.ts";
import { nameOf } from "../name.rules.ts";

/**
 * Gives an agent another address. What was mailed to the old one opens nothing any more, and every session ends. One's
 * own is changed in the profile, where the password is asked for.
 */
export async function changeAgentEmail(
  tx: TenantTx,
  { actor }: PersonContext,
  row: AgentRow,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === row.email) return;
  if (row.id === actor.id) throw fail("access.denied");
  const owner = await findAccountByEmail(tx, email);
  if (owner) throw fail("people.email_taken", { name: nameOf(owner) });
  await updateEmail(tx, row.id, email, { isProven: false }).catch(
    refused(addressConstraints, "people.email_taken", { name: "another account" }),
  );
  await endSessionsOf(tx, row.id, "email_changed");
}
