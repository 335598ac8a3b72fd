import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { ClaimedMail } from "#platform/mailer/mail-outbox.store.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import {
  findMailbox,
  findMailboxOf,
  type MailboxRow,
  noteAccountProblem,
} from "./accounts.store.ts";
import type { ServerBehind } from "./carrier.ts";
import { getConfig } from "./email-config.ts";
import { readSender } from "./sender-address.rules.ts";
import type { Situation } from "./sending.rules.ts";
import { accountPassword, smtpPassword } from "./server-passwords.ts";
import { findSmtp, noteSmtpProblem, type SmtpRow } from "./smtp.store.ts";
import { mailboxOf } from "./views.ts";

interface Found {
  readonly situation: Situation;
  readonly servers: Readonly<Record<"smtp" | "department", ServerBehind | undefined>>;
}

/** What the settings say of one mail: who it should come from, and which servers there are for it. */
export async function situationOf(
  tx: TenantTx,
  businessId: string,
  { purpose, department_id }: Pick<ClaimedMail, "purpose" | "department_id">,
): Promise<Found> {
  const config = await getConfig(tx);
  const smtp = await findSmtp(tx);
  const chosen = purpose === "alert" ? config.default_alert_email : config.default_system_email;
  const usual = readSender(chosen) ?? { name: "", address: "" };
  const own = department_id ? await findMailbox(tx, department_id) : undefined;
  const found = own ?? (await findMailboxOf(tx, usual.address));
  const mailbox = found?.is_active ? found : undefined;
  return {
    situation: {
      mta: config.default_mta,
      wanted: own ? { name: "", address: own.email } : usual,
      mailbox: mailbox && { name: mailbox.department, address: mailbox.email },
      smtp: smtp && {
        name: smtp.sender_name,
        address: smtp.default_from_email,
        replyTo: smtp.reply_to_email,
      },
    },
    servers: {
      smtp: smtp && smtpServer(businessId, smtp),
      department: mailbox && departmentServer(businessId, mailbox),
    },
  };
}

function smtpServer(businessId: string, row: SmtpRow): ServerBehind {
  return {
    server: row,
    place: placeIn(smtpPassword, businessId, row.id),
    hadProblem: row.last_problem !== null,
    note: noteSmtpProblem,
  };
}

function departmentServer(businessId: string, row: MailboxRow): ServerBehind {
  const { host, port, username, use_tls, use_ssl } = mailboxOf(row);
  const sealed_password = row.sealed_password ?? "";
  return {
    server: { host, port, username, use_tls, use_ssl, sealed_password },
    place: placeIn(accountPassword, businessId, row.id),
    hadProblem: row.last_problem !== null,
    note: (tx, stage) => noteAccountProblem(tx, row.id, stage),
  };
}
