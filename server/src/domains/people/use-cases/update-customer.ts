import type { customers } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { customerOf, getCustomer, holdCustomer } from "../customer.ts";
import { type CustomerRow, updateCustomerAccount, upsertCustomer } from "../customers.store.ts";
import { namesOf } from "../name.rules.ts";
import { customerUpdated } from "../people.events.ts";
import { changeCustomerEmail } from "./change-customer-email.ts";
import { refuseTaken, refuseUnreachable, taken } from "./create-customer.ts";
import { organizationOf } from "./organization-of.ts";

/** Changes a customer; what is not named stays. */
export function updateCustomer(
  ctx: Context,
  id: string,
  { version: stated, ...change }: customers.Change,
): Promise<{ message: string; customer: customers.Customer }> {
  return ctx.transact(async (tx) => {
    const row = await holdCustomer(tx, id);
    const after = await wanted(tx, row, change);
    const changes = differences<Partial<Seen>>(seenAs(row), after);
    const seen = { record: "account", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...customerOf(row) });
    if (changes.length > 0) {
      const { first_name, last_name, phone_number, email } = after;
      const { other_emails, notes, language, timezone, organization_id } = after;
      await changeCustomerEmail(tx, ctx, row, email);
      const said = { first_name, last_name, phone_number };
      const version = await updateCustomerAccount(tx, id, said);
      const beside = { other_emails, notes, language, timezone, organization_id };
      await upsertCustomer(tx, id, beside).catch(taken);
      const about = { record: "account", id, version, changes: readable(changes, after, row) };
      await announce(tx, ctx, customerUpdated({ account_id: id }, about));
    }
    return { message: "Customer updated successfully", customer: await getCustomer(tx, id) };
  });
}

type Seen = ReturnType<typeof seenAs>;

function seenAs(row: CustomerRow) {
  const { first_name, last_name, email, phone_number, organization_id } = row;
  const { other_emails, notes, language, timezone } = row;
  const account = { first_name, last_name, email, phone_number };
  return { ...account, other_emails, notes, language, timezone, organization_id };
}

async function wanted(
  tx: TenantTx,
  row: CustomerRow,
  { name: _, organization, ...change }: Omit<customers.Change, "version">,
): Promise<Partial<Seen> & { organization_name?: string | undefined }> {
  const email = change.email === undefined ? row.email : change.email || null;
  refuseUnreachable(email, change.phone_number ?? row.phone_number);
  const others = change.other_emails && [...new Set(change.other_emails)];
  await refuseTaken(tx, [email ?? "", ...(others ?? [])], { except: row.id });
  const found = organization === undefined ? undefined : await organizationOf(tx, organization, "");
  return {
    ...change,
    ...namesOf({ ...change, name: _ }),
    email,
    ...(others && { other_emails: others.filter((one) => one !== email) }),
    ...(organization !== undefined && {
      organization_id: found?.id ?? null,
      organization_name: found?.name,
    }),
  } as Partial<Seen>;
}

/** An organization is told by its name. */
function readable(
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
