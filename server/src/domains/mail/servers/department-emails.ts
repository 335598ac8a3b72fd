import { departmentEmails, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { changesOf } from "../changes.ts";
import { labelOf } from "../connections/providers.ts";
import type { MailDependencies } from "../dependencies.ts";
import { accountChanged } from "../mail.events.ts";
import { startMailboxCheck } from "../mailbox-check/start-mailbox-check.ts";
import { lockMailSettings } from "../settings/mail-settings.store.ts";
import { mailboxOf } from "../views.ts";
import {
  countMailboxes,
  findMailbox,
  findMailboxes,
  type MailboxRow,
  upsertMailbox,
} from "./mailboxes.store.ts";
import { refuseImapServer, refuseSmtpServer } from "./refuse-server.ts";
import { accountPassword, choosePassword, imapPassword, isSameServer } from "./server-passwords.ts";

interface SavedMailbox {
  message: string;
  department_email: departmentEmails.DepartmentEmail;
}

/** Saves the servers of a department's address; does nothing when all fields are equal. */
export async function saveDepartmentEmail(
  ctx: Context,
  deps: MailDependencies,
  id: string,
  change: departmentEmails.Change,
): Promise<SavedMailbox> {
  refuseSmtpServer(deps.egress, change);
  const seen = seenVersion(ctx, change.version);
  const row = await ctx.transact(async (tx) => {
    await lockMailSettings(tx);
    const before = await getMailbox(tx, id);
    const fields = fieldsOf(before, change);
    if (fields.imap_host) refuseImapServer(deps.egress, fields);
    const passwords = passwordsOf(ctx, deps, before, change, fields);
    const stands = before.version === null ? undefined : mailboxOf(before);
    const changes = changesOf<typeof fields>(stands, fields, {
      password: passwords.smtp.isChanged,
      imap_password: passwords.imap.isChanged,
    });
    const record = { record: "department_email", id };
    const standing = { ...record, seen, version: before.version ?? 0 };
    await refuseStale(tx, standing, changes, mailboxOf(before));
    if (changes.length === 0) return before;
    await upsertMailbox(tx, id, {
      ...fields,
      sealed_password: passwords.smtp.sealed,
      sealed_imap_password: passwords.imap.sealed,
    });
    const after = await getMailbox(tx, id);
    const about = { ...record, version: after.version ?? 0, changes };
    await announce(tx, ctx, accountChanged({ fields: changes.map(({ field }) => field) }, about));
    await startMailboxCheck(tx, ctx, id);
    return after;
  });
  return { message: "SMTP settings updated successfully", department_email: mailboxOf(row) };
}

async function getMailbox(tx: TenantTx, id: string): Promise<MailboxRow> {
  const row = await findMailbox(tx, id);
  if (!row) throw fail("record.not_found");
  return row;
}

function fieldsOf(before: MailboxRow, change: departmentEmails.Change) {
  const { host, port, username, use_tls, use_ssl, is_active } = change;
  const stands = mailboxOf(before);
  return {
    host,
    port,
    username,
    use_tls,
    use_ssl,
    is_active,
    imap_host: change.imap_host ?? stands.imap_host,
    imap_port: change.imap_port ?? stands.imap_port,
    imap_security: change.imap_security ?? stands.imap_security,
    imap_username: change.imap_username ?? stands.imap_username,
    imap_folder: change.imap_folder ?? stands.imap_folder,
    aliases: change.aliases ?? stands.aliases,
    forwarders: change.forwarders ?? stands.forwarders,
    trusted_server: change.trusted_server ?? stands.trusted_server,
  };
}

function passwordsOf(
  ctx: Context,
  { sealer }: MailDependencies,
  before: MailboxRow,
  change: departmentEmails.Change,
  fields: ReturnType<typeof fieldsOf>,
) {
  const { host, port, username, connection } = mailboxOf(before);
  if (connection) {
    refuseOtherServer(mailboxOf(before), change, fields);
    const none = { sealed: null, isChanged: false };
    return { smtp: none, imap: none };
  }
  const smtp = choosePassword(sealer, {
    field: "password",
    given: change.password,
    sealed: before.sealed_password,
    place: placeIn(accountPassword, ctx.businessId, before.id),
    isSameServer: isSameServer({ host, port, username }, fields),
  });
  if (!fields.imap_host) return { smtp, imap: { sealed: null, isChanged: false } };
  const imap = choosePassword(sealer, {
    field: "imap_password",
    given: change.imap_password,
    sealed: before.sealed_imap_password,
    place: placeIn(imapPassword, ctx.businessId, before.id),
    isSameServer: isSameServer(imapServer(mailboxOf(before)), imapServer(fields)),
  });
  return { smtp, imap };
}

const ofProvider = [
  "host",
  "port",
  "username",
  "use_tls",
  "use_ssl",
  "imap_host",
  "imap_port",
  "imap_security",
  "imap_username",
] as const;

/** The servers of a connected mailbox are those of its provider: no token goes anywhere else. */
function refuseOtherServer(
  stands: departmentEmails.DepartmentEmail,
  { password, imap_password }: departmentEmails.Change,
  fields: ReturnType<typeof fieldsOf>,
): void {
  const isSame = ofProvider.every((field) => stands[field] === fields[field]);
  if (isSame && !password && !imap_password) return;
  throw fail("mail.is_connected", { provider: labelOf(stands.connection?.provider ?? "") });
}

function imapServer(one: { imap_host: string; imap_port: number; imap_username: string }) {
  return { host: one.imap_host, port: one.imap_port, username: one.imap_username };
}

export async function listDepartmentEmails(
  ctx: Context,
  asked: departmentEmails.Filter,
): Promise<Page<departmentEmails.DepartmentEmail>> {
  const [count, rows] = await Promise.all([
    countMailboxes(ctx.read),
    findMailboxes(ctx.read, rangeOf(asked)),
  ]);
  return pageOf(departmentEmails.list.path, asked, count, rows.map(mailboxOf));
}
