import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings } from "#platform/outbox/event.ts";
import { addressConstraints, getRoleOfKind, insertAccount } from "../../identity/index.ts";
import { displayName, splitName } from "../name.rules.ts";
import { organizationFor } from "../organizations/members.ts";
import { customerCreated } from "../people.events.ts";
import { getCustomer } from "./customer.ts";
import { refuseWithoutSharing } from "./customer-reach.ts";
import { findAddressOwner, lockCustomerCount, upsertCustomer } from "./customers.store.ts";

/** Adds a customer, who cannot sign in until they are invited or sign up. */
export function createCustomer(
  ctx: Context,
  draft: customers.Draft,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const id = await addContact(tx, ctx, draft);
    return { message: "Customer created successfully", customer: await getCustomer(tx, id) };
  });
}

/** Adds a customer as part of another change, such as a first mail or an import. Returns the id. */
export async function addContact(
  tx: TenantTx,
  ctx: Context,
  draft: customers.Draft,
): Promise<string> {
  const { email = "", phone_number = "", other_emails = [], notes, language, timezone } = draft;
  requireEmailOrPhone(email, phone_number);
  await refuseOverCustomerLimit(tx);
  await refuseTakenEmails(tx, [email, ...other_emails]);
  const organization = await organizationFor(tx, draft.organization, email);
  if (draft.organization && organization) refuseWithoutSharing(ctx, organization);
  const { first_name = "", last_name = "" } = splitName(draft);
  const person = { first_name, last_name, phone_number, email: email || null };
  const id = newId();
  const { id: role_id } = await getRoleOfKind(tx, "customer");
  const blank = { password_hash: null, scope: "assigned", status: "contact" } as const;
  await insertAccount(tx, { id, ...person, role_id, ...blank }).catch(emailTaken);
  const others = [...new Set(other_emails)].filter((one) => one !== email);
  const fields = { other_emails: others, notes, language, timezone };
  await upsertCustomer(tx, id, { ...fields, organization_id: organization?.id }).catch(emailTaken);
  const changes = beginnings({ ...person, ...fields, organization: organization?.name });
  const about = { record: "account", id, version: 1, changes };
  await announce(tx, ctx, customerCreated({ account_id: id }, about));
  return id;
}

export const emailTaken = refused(addressConstraints, "people.email_taken", {
  name: "somebody else",
});

export function requireEmailOrPhone(email: string | null, phone: string): void {
  if (email || phone) return;
  throw refuseField("email", "Enter an email address or a phone number");
}

/** An email address belongs to one person, whom the error names. */
export async function refuseTakenEmails(
  tx: TenantTx,
  emails: readonly string[],
  { except }: { except?: string } = {},
): Promise<void> {
  for (const email of emails.filter(Boolean)) {
    const owner = await findAddressOwner(tx, email);
    if (owner && owner.id !== except)
      throw fail("people.email_taken", { name: displayName(owner) });
  }
}

/** Refuses more customers than the limit of the business. */
export async function refuseOverCustomerLimit(tx: TenantTx): Promise<void> {
  const { used: have, limit } = await lockCustomerCount(tx);
  if (have < limit) return;
  throw fail("limits.reached", { n: limit.toLocaleString("en"), things: "customers" });
}
