import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf } from "../../identity/index.ts";
import { getCustomer, holdCustomer } from "../customer.ts";
import { type CustomerRow, updateCustomerAccount } from "../customers.store.ts";
import { customerUpdated } from "../people.events.ts";

type Wanted = "active" | "deactivated" | "blocked";

const words: Record<Wanted, string> = {
  active: "activated",
  deactivated: "deactivated",
  blocked: "blocked",
};

/** Takes a customer's sign-in away, or gives it back. */
export function setCustomerStatus(
  ctx: Context,
  id: string,
  wanted: Wanted,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await holdCustomer(tx, id);
    const to = wanted === "active" ? openStatus(row) : wanted;
    if (to !== row.status) {
      const version = await updateCustomerAccount(tx, id, { status: to });
      if (wanted !== "active") await endSessionsOf(tx, id, wanted);
      const changes = [{ field: "status", from: row.status, to }];
      const about = { record: "account", id, version, changes };
      await announce(tx, ctx, customerUpdated({ account_id: id }, about));
    }
    const message = `Customer ${words[wanted]} successfully`;
    return { message, customer: await getCustomer(tx, id) };
  });
}

/** Who never had a sign-in goes back to being a contact. */
function openStatus({ status, password_hash }: CustomerRow): customers.Status {
  if (status !== "deactivated" && status !== "blocked") return status;
  return password_hash ? "active" : "contact";
}
