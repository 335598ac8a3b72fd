import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf } from "../../identity/index.ts";
import { getCustomer, holdCustomer } from "../customer.ts";
import { trashCustomer as moveToTrash } from "../customers.store.ts";
import type { PeopleParts } from "../parts.ts";
import { customerDeleted } from "../people.events.ts";

/** Moves a customer without open tickets to the trash. Their addresses are free at once. */
export function trashCustomer(
  ctx: Context,
  { askers }: PeopleParts,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    await holdCustomer(tx, id);
    let n = 0;
    for (const { countOpen } of askers) n += await countOpen(tx, id);
    if (n > 0) throw fail("people.has_open_tickets", { n });
    const version = await moveToTrash(tx, id, true);
    await endSessionsOf(tx, id, "deleted");
    const customer = await getCustomer(tx, id);
    const changes = [{ field: "deleted_at", from: null, to: customer.deleted_at }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, customerDeleted({ account_id: id }, about));
    return { message: "Customer deleted successfully", customer };
  });
}
