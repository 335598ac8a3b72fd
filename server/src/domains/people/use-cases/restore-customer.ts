import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getCustomer } from "../customer.ts";
import { lockCustomer, trashCustomer } from "../customers.store.ts";
import { customerRestored } from "../people.events.ts";
import { refuseCrowd, refuseTaken, taken } from "./create-customer.ts";

/** Takes a customer back out of the trash, unless somebody else has the address by now. */
export function restoreCustomer(
  ctx: Context,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await lockCustomer(tx, id);
    if (!row?.deleted_at) throw fail("record.not_found");
    await refuseCrowd(tx);
    await refuseTaken(tx, [row.email ?? "", ...row.other_emails], { except: id });
    const version = await trashCustomer(tx, id, false).catch(taken);
    const changes = [{ field: "deleted_at", from: row.deleted_at, to: null }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, customerRestored({ account_id: id }, about));
    return { message: "Customer restored successfully", customer: await getCustomer(tx, id) };
  });
}
