import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { emailChanged, endSessionsOf, updateEmail } from "../../identity/index.ts";
import type { CustomerRow } from "../customers.store.ts";
import { taken } from "./create-customer.ts";

/** Gives a customer another address, or none. Who signs in with it is told at the old one, and every session ends. */
export async function changeCustomerEmail(
  tx: TenantTx,
  ctx: Context,
  { id, email: before, status }: CustomerRow,
  email: string | null | undefined,
): Promise<void> {
  if (email === undefined || email === before) return;
  const hasSignIn = status === "active" || status === "invited";
  if (!email && hasSignIn) throw refuseField("email", "Email is required");
  await updateEmail(tx, id, email, { isProven: false }).catch(taken);
  await endSessionsOf(tx, id, "email_changed");
  if (status !== "active" || !before) return;
  const told = { account_id: id, old_email: before };
  await announce(tx, ctx, emailChanged(told, { record: "account", id }));
}
