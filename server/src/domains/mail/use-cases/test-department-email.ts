import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { checkMailbox } from "#platform/mailer/check-mailbox.ts";
import { announce } from "#platform/outbox/event.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { getAccount } from "../../identity/index.ts";
import { findMailbox, type MailboxRow, noteAccountProblem } from "../accounts.store.ts";
import { serverTested } from "../mail.events.ts";
import type { MailParts } from "../parts.ts";
import { accountPassword, imapPassword, opened } from "../server-passwords.ts";
import { mailboxOf } from "../views.ts";
import { sendTestMail, testFailed } from "./send-test-mail.ts";

interface Tested {
  message: string;
  stage: "done";
}

/** Tries one of the servers behind a department's address. */
export async function testDepartmentEmail(
  ctx: PersonContext,
  parts: MailParts,
  id: string,
  kind: "smtp" | "imap",
): Promise<Tested> {
  const row = await findMailbox(ctx.read, id);
  if (!row) throw fail("record.not_found");
  return kind === "smtp" ? testSending(ctx, parts, row) : testFetching(ctx, parts, row);
}

async function testSending(ctx: PersonContext, parts: MailParts, row: MailboxRow): Promise<Tested> {
  const { id, sealed_password } = row;
  if (sealed_password === null) throw fail("mail.not_configured");
  const { email: to } = await getAccount(ctx.read, ctx.actor.id);
  await sendTestMail(ctx, parts, {
    server: { ...mailboxOf(row), sealed_password },
    place: placeIn(accountPassword, ctx.businessId, id),
    from: { name: row.department, address: row.email },
    to,
    about: { record: "department_email", id },
    note: (tx, stage) => noteAccountProblem(tx, id, stage),
  });
  return { message: `Test email sent to ${to}`, stage: "done" };
}

async function testFetching(
  ctx: PersonContext,
  { egress, sealer }: MailParts,
  row: MailboxRow,
): Promise<Tested> {
  const { id, sealed_imap_password: sealed } = row;
  if (sealed === null) throw fail("mail.not_configured");
  const { imap_host, imap_port, imap_security, imap_username, imap_folder } = mailboxOf(row);
  const look = await checkMailbox(egress, {
    host: imap_host,
    port: imap_port,
    security: imap_security,
    username: imap_username,
    folder: imap_folder,
    password: opened(sealer, sealed, placeIn(imapPassword, ctx.businessId, id)) ?? "",
  });
  const failed_at = look.isOpen ? null : look.stage;
  const about = { record: "department_email", id };
  await ctx.transact((tx) => announce(tx, ctx, serverTested({ kind: "imap", failed_at }, about)));
  if (!look.isOpen) throw testFailed(look.stage);
  const { messages } = look;
  const count = messages === 1 ? "1 message" : `${messages} messages`;
  return { message: `The mailbox opened. ${imap_folder} holds ${count}.`, stage: "done" };
}
