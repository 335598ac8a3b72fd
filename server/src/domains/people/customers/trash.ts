import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf } from "../../identity/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { customerDeleted, customerRestored } from "../people.events.ts";
import { emailTaken, refuseOverCustomerLimit, refuseTakenEmails } from "./create-customer.ts";
import { getCustomer, lockExistingCustomer } from "./customer.ts";
import { lockCustomer, purgeCustomers, setTrashed } from "./customers.store.ts";

/** Moves a customer without open tickets to the trash. Their addresses can be used again at once. */
export function trashCustomer(
  ctx: Context,
  { askers }: PeopleDependencies,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    await lockExistingCustomer(tx, id);
    let n = 0;
    for (const { countOpen } of askers) n += await countOpen(tx, id);
    if (n > 0) throw fail("people.has_open_tickets", { n });
    const version = await setTrashed(tx, id, true);
    await endSessionsOf(tx, id, "deleted");
    const customer = await getCustomer(tx, id);
    const changes = [{ field: "deleted_at", from: null, to: customer.deleted_at }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, customerDeleted({ account_id: id }, about));
    return { message: "Customer deleted successfully", customer };
  });
}

/** Restores a customer from the trash, unless another person has the address by now. */
export function restoreCustomer(
  ctx: Context,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await lockCustomer(tx, id);
    if (!row?.deleted_at) throw fail("record.not_found");
    await refuseOverCustomerLimit(tx);
    await refuseTakenEmails(tx, [row.email ?? "", ...row.other_emails], { except: id });
    const version = await setTrashed(tx, id, false).catch(emailTaken);
    const changes = [{ field: "deleted_at", from: row.deleted_at, to: null }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, customerRestored({ account_id: id }, about));
    return { message: "Customer restored successfully", customer: await getCustomer(tx, id) };
  });
}

/** Deletes customers who have been in the trash for 30 days. */
export const purgeTrashedCustomers = (tx: TenantTx): Promise<number> => purgeCustomers(tx);
