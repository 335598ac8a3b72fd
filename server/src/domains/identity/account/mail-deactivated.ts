import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { accountDeactivatedMail, mailPurposeFor } from "../identity.mails.ts";
import { getAccount } from "./accounts.store.ts";

interface Deactivated {
  readonly id: string;
  /** Of the account since it is deactivated: somebody may be activated and deactivated again. */
  readonly version: number;
}

/** Tells somebody that they can no longer sign in. */
export async function mailDeactivated(
  tx: TenantTx,
  ctx: Context,
  { id, version }: Deactivated,
): Promise<void> {
  const account = await getAccount(tx, id);
  if (account.email === "") return;
  const { name: business } = await getBusiness(tx);
  const { email: to, first_name } = account;
  const mail = accountDeactivatedMail({ to, first_name, business });
  const dedupeKey = `${mail.kind}:${id}:${version}`;
  await queueMail(tx, ctx, { ...mail, dedupeKey, purpose: mailPurposeFor(account) });
}
