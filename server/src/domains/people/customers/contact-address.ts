import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { customerDeleted, customerUpdated } from "../people.events.ts";
import { emailTaken } from "./create-customer.ts";
import { lockExistingCustomer } from "./customer.ts";
import {
  lockCustomer,
  setTrashed,
  updateCustomerAccount,
  upsertCustomer,
} from "./customers.store.ts";

interface ContactAddress {
  readonly contactId: string;
  readonly address: string;
  /** Who has the address from now on, beside their own. */
  readonly to: string;
}

const mostOthers = 10;

/**
 * Gives the only address of a contact to another customer, and moves the contact to the trash. Answers false, and changes
 * nothing, if the contact is more than an address: somebody who signs in, or has others. The address cannot be used to
 * sign in or to reset a password.
 */
export async function addContactAddress(
  tx: TenantTx,
  ctx: Context,
  { contactId, address, to }: ContactAddress,
): Promise<boolean> {
  const contact = await lockCustomer(tx, contactId);
  const isBare =
    contact?.status === "contact" &&
    contact.email === address &&
    contact.deleted_at === null &&
    contact.other_emails.length === 0;
  if (!isBare) return false;
  const customer = await lockExistingCustomer(tx, to);
  const other_emails = [...customer.other_emails, address];
  if (other_emails.length > mostOthers) throw refuseField("as", "Choose at most 10");
  const gone = await setTrashed(tx, contactId, true);
  await announce(
    tx,
    ctx,
    customerDeleted({ account_id: contactId }, { record: "account", id: contactId, version: gone }),
  );
  await upsertCustomer(tx, to, { other_emails }).catch(emailTaken);
  const version = await updateCustomerAccount(tx, to, {});
  const changes = [{ field: "other_emails", from: customer.other_emails, to: other_emails }];
  await announce(
    tx,
    ctx,
    customerUpdated({ account_id: to }, { record: "account", id: to, version, changes }),
  );
  return true;
}
