import type { departmentEmails } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import type { MailDependencies } from "../dependencies.ts";
import { accountChanged } from "../mail.events.ts";
import { deactivateMailbox, findMailbox } from "../servers/mailboxes.store.ts";
import { lockMailSettings } from "../settings/mail-settings.store.ts";
import { mailboxOf } from "../views.ts";
import { deleteGrant, findGrant, type GrantRow, isUsedElsewhere } from "./grants.store.ts";
import { factsOf, findProvider, type MailProvider } from "./providers.ts";
import { openToken, refreshToken } from "./sealed-tokens.ts";
import { revokeToken } from "./token-endpoint.ts";

interface Disconnected {
  message: string;
  department_email: departmentEmails.DepartmentEmail;
}

/** Deletes the permission first, so that nothing uses it any more, and then ends it where its provider offers that. */
export async function disconnectMailbox(
  ctx: Context,
  deps: MailDependencies,
  id: string,
): Promise<Disconnected> {
  const { grant, isShared, row } = await ctx.transact(async (tx) => {
    await lockMailSettings(tx);
    const grant = await findGrant(tx, id);
    if (!grant) throw fail("record.not_found");
    const isShared = await isUsedElsewhere(tx, grant);
    await deleteGrant(tx, id);
    await deactivateMailbox(tx, id);
    const row = await findMailbox(tx, id);
    if (!row) throw fail("record.not_found");
    const about = {
      record: "department_email",
      id,
      version: row.version ?? 0,
      changes: [{ field: "connection", from: grant.account, to: null }],
    };
    await announce(tx, ctx, accountChanged({ fields: ["connection"] }, about));
    return { grant, isShared, row };
  });
  const isEnded = !isShared && (await revoke(ctx, deps, grant));
  const { label, permissionsUrl } = factsOf(grant.provider);
  const rest = isEnded
    ? `${label} confirmed that the permission ended.`
    : isShared
      ? "Another mailbox still uses the permission of this account."
      : `${label} keeps the permission until you remove it in the account: ${permissionsUrl}`;
  return {
    message: `${row.email} is disconnected. ${rest}`,
    department_email: mailboxOf(row),
  };
}

/** The end of a permission ends it for every mailbox that the account opens. */
async function revoke(
  { businessId }: Context,
  { egress, providers, sealer }: MailDependencies,
  { department_id: departmentId, provider: name, sealed_refresh_token: sealed }: GrantRow,
): Promise<boolean> {
  const provider: MailProvider | undefined = findProvider(providers, name);
  const token = openToken(sealer, refreshToken, { businessId, departmentId }, sealed);
  return provider && token !== undefined ? revokeToken(egress, provider, token) : false;
}
