import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf, getAccount, mailInvitation } from "../../identity/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { customerUpdated } from "../people.events.ts";
import { getCustomer, lockExistingCustomer } from "./customer.ts";
import { type CustomerRow, updateCustomerAccount } from "./customers.store.ts";

type RequestedStatus = "active" | "deactivated" | "blocked";

const verbs: Record<RequestedStatus, string> = {
  active: "activated",
  deactivated: "deactivated",
  blocked: "blocked",
};

/** Deactivates, blocks or activates a customer's sign-in. */
export function setCustomerStatus(
  ctx: Context,
  id: string,
  wanted: RequestedStatus,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await lockExistingCustomer(tx, id);
    const to = wanted === "active" ? statusWhenActivated(row) : wanted;
    if (to !== row.status) {
      const version = await updateCustomerAccount(tx, id, { status: to });
      if (wanted !== "active") await endSessionsOf(tx, id, wanted);
      const changes = [{ field: "status", from: row.status, to }];
      const about = { record: "account", id, version, changes };
      await announce(tx, ctx, customerUpdated({ account_id: id }, about));
    }
    const message = `Customer ${verbs[wanted]} successfully`;
    return { message, customer: await getCustomer(tx, id) };
  });
}

/** A customer without a password becomes a contact again. */
function statusWhenActivated({ status, password_hash }: CustomerRow): customers.Status {
  if (status !== "deactivated" && status !== "blocked") return status;
  return password_hash ? "active" : "contact";
}

/** Mails a customer an invitation to the portal, whose link replaces an earlier one. */
export function inviteCustomer(
  ctx: Context,
  { identity }: PeopleDependencies,
  id: string,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const { email, status } = await lockExistingCustomer(tx, id);
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
