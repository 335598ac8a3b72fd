import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { addressConstraints, getRoleOfKind, insertAccount } from "../../identity/index.ts";
import { getCustomer } from "../customer.ts";
import { findAddressOwner, lockCustomerCount, upsertCustomer } from "../customers.store.ts";
import { nameOf, namesOf } from "../name.rules.ts";
import { customerCreated } from "../people.events.ts";
import { organizationOf } from "./organization-of.ts";

/** Adds somebody who asks. They have no sign-in until they are invited or sign up. */
export function createCustomer(
  ctx: Context,
  draft: customers.Draft,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const id = await addContact(tx, ctx, draft);
    return { message: "Customer created successfully", customer: await getCustomer(tx, id) };
  });
}

/** The same inside another change: a first mail, a form, an import. Answers the id. */
export async function addContact(
  tx: TenantTx,
  ctx: Context,
  draft: customers.Draft,
): Promise<string> {
  const { email = "", phone_number = "", other_emails = [], notes, language, timezone } = draft;
  refuseUnreachable(email, phone_number);
  await refuseCrowd(tx);
  await refuseTaken(tx, [email, ...other_emails]);
  const organization = await organizationOf(tx, draft.organization, email);
  const { first_name = "", last_name = "" } = namesOf(draft);
  const person = { first_name, last_name, phone_number, email: email || null };
  const id = newId();
  const { id: role_id } = await getRoleOfKind(tx, "customer");
  const blank = { password_hash: null, scope: "assigned", status: "contact" } as const;
  await insertAccount(tx, { id, ...person, role_id, ...blank }).catch(taken);
  const others = [...new Set(other_emails)].filter((one) => one !== email);
  const said = { other_emails: others, notes, language, timezone };
  await upsertCustomer(tx, id, { ...said, organization_id: organization?.id }).catch(taken);
  const changes = beginnings({ ...person, ...said, organization: organization?.name });
  const about = { record: "account", id, version: 1, changes };
  await announce(tx, ctx, customerCreated({ account_id: id }, about));
  return id;
}

export const taken = refused(addressConstraints, "people.email_taken", { name: "somebody else" });

export function refuseUnreachable(email: string | null, phone: string): void {
  if (email || phone) return;
  throw refuseField("email", "Enter an email address or a phone number");
}

/** An address belongs to one person, who is named. */
export async function refuseTaken(
  tx: TenantTx,
  emails: readonly string[],
  { except }: { except?: string } = {},
): Promise<void> {
  for (const email of emails.filter(Boolean)) {
    const owner = await findAddressOwner(tx, email);
    if (owner && owner.id !== except) throw fail("people.email_taken", { name: nameOf(owner) });
  }
}

/** Refuses more customers than the workspace has room for. */
export async function refuseCrowd(tx: TenantTx): Promise<void> {
  const { taken: have, most } = await lockCustomerCount(tx);
  if (have < most) return;
  throw fail("limits.reached", { n: most.toLocaleString("en"), things: "customers" });
}
