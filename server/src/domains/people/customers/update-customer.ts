import type { customers } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import {
  endSessionsOf,
  getAccount,
  mailDeactivated,
  mailInvitation,
  setEmailByStaff,
  updateEmail,
} from "../../identity/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { splitName } from "../name.rules.ts";
import { organizationFor } from "../organizations/members.ts";
import { customerUpdated } from "../people.events.ts";
import { emailTaken, refuseTakenEmails, requireEmailOrPhone } from "./create-customer.ts";
import { customerOf, getCustomer, lockExistingCustomer } from "./customer.ts";
import { refuseReachBeyondOwn, refuseWithoutSharing } from "./customer-reach.ts";
import { type CustomerRow, updateCustomerAccount, upsertCustomer } from "./customers.store.ts";

/** Changes the given fields of a customer. */
export function updateCustomer(
  ctx: PersonContext,
  deps: Pick<PeopleDependencies, "identity" | "askers">,
  id: string,
  { version: stated, ...change }: customers.Change,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await lockExistingCustomer(tx, id);
    const after = await requestedValues(tx, ctx, row, change);
    const changes = differences<Partial<CustomerValues>>(currentValues(row), after);
    const seen = { record: "account", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...customerOf(row) });
    if (changes.length > 0) {
      const { first_name, last_name, phone_number, email } = after;
      const { other_emails, notes, language, timezone, organization_id } = after;
      await changeCustomerEmail(tx, ctx, deps, row, email);
      const fields = { first_name, last_name, phone_number };
      const version = await updateCustomerAccount(tx, id, fields);
      const beside = { other_emails, notes, language, timezone, organization_id };
      await upsertCustomer(tx, id, beside).catch(emailTaken);
      if (changes.some(({ field }) => reachFields.has(field))) {
        await refuseReachBeyondOwn(tx, ctx, deps, id);
      }
      const about = {
        record: "account",
        id,
        version,
        changes: withOrganizationName(changes, after, row),
      };
      await announce(tx, ctx, customerUpdated({ account_id: id }, about));
    }
    return { message: "Customer updated successfully", customer: await getCustomer(tx, id) };
  });
}

/** Fields that decide who signs in as the customer and what they see. */
const reachFields = new Set(["email", "other_emails", "organization_id"]);

type CustomerValues = ReturnType<typeof currentValues>;

function currentValues(row: CustomerRow) {
  const { first_name, last_name, email, phone_number, organization_id } = row;
  const { other_emails, notes, language, timezone } = row;
  const account = { first_name, last_name, email, phone_number };
  return { ...account, other_emails, notes, language, timezone, organization_id };
}

async function requestedValues(
  tx: TenantTx,
  ctx: Context,
  row: CustomerRow,
  { name: _, organization, ...change }: Omit<customers.Change, "version">,
): Promise<Partial<CustomerValues> & { organization_name?: string | undefined }> {
  const email = change.email === undefined ? row.email : change.email || null;
  requireEmailOrPhone(email, change.phone_number ?? row.phone_number);
  const others = change.other_emails && [...new Set(change.other_emails)];
  await refuseTakenEmails(tx, [email ?? "", ...(others ?? [])], { except: row.id });
  const found =
    organization === undefined ? undefined : await organizationFor(tx, organization, "");
  if (found && found.id !== row.organization_id) refuseWithoutSharing(ctx, found);
  return {
    ...change,
    ...splitName({ ...change, name: _ }),
    email,
    ...(others && { other_emails: others.filter((one) => one !== email) }),
    ...(organization !== undefined && {
      organization_id: found?.id ?? null,
      organization_name: found?.name,
    }),
  } as Partial<CustomerValues>;
}

/** Shows the organization by name in the history. */
function withOrganizationName(
  changes: ReturnType<typeof differences>,
  after: { organization_name?: string | undefined },
  row: CustomerRow,
) {
  return changes
    .filter(({ field }) => field !== "organization_name")
    .map((one) =>
      one.field === "organization_id"
        ? {
            field: "organization",
            from: row.organization_name,
            to: after.organization_name ?? null,
          }
        : one,
    );
}

/** Changes or removes a customer's email address. All sessions end, and an active customer is told at the old address. */
async function changeCustomerEmail(
  tx: TenantTx,
  ctx: PersonContext,
  { identity }: Pick<PeopleDependencies, "identity">,
  { id, email: before, status }: CustomerRow,
  email: string | null | undefined,
): Promise<void> {
  if (email === undefined || email === before) return;
  if (!email && hasSignIn({ status })) throw refuseField("email", "Email is required");
  if (email && before && status === "active") {
    const account = await getAccount(tx, id);
    await setEmailByStaff(tx, ctx, identity, account, email).catch(emailTaken);
  } else {
    await updateEmail(tx, id, email, { isProven: false }).catch(emailTaken);
  }
  await endSessionsOf(tx, id, "email_changed");
}

/** A contact has never signed in, and somebody who is blocked is told nothing. */
const hasSignIn = ({ status }: Pick<CustomerRow, "status">) =>
  status === "active" || status === "invited";

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
      if (to === "deactivated" && hasSignIn(row)) await mailDeactivated(tx, ctx, { id, version });
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
