import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getAccount, mailInvitation } from "../../identity/index.ts";
import { getCustomer, holdCustomer } from "../customer.ts";
import { updateCustomerAccount } from "../customers.store.ts";
import type { PeopleParts } from "../parts.ts";
import { customerUpdated } from "../people.events.ts";

/** Mails a customer an invitation to the portal, the first or a new one: the earlier link dies. */
export function inviteCustomer(
  ctx: Context,
  { identity }: PeopleParts,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const { email, status } = await holdCustomer(tx, id);
    if (!email) throw refuseField("email", "Email is required");
    if (status !== "contact" && status !== "invited") throw fail("people.already_accepted");
    if (status === "contact") {
      const version = await updateCustomerAccount(tx, id, { status: "invited" });
      const changes = [{ field: "status", from: status, to: "invited" }];
      const about = { record: "account", id, version, changes };
      await announce(tx, ctx, customerUpdated({ account_id: id }, about));
    }
    await mailInvitation(tx, ctx, identity, await getAccount(tx, id));
    return { message: "Invitation sent successfully", customer: await getCustomer(tx, id) };
  });
}
