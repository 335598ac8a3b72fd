import type { TenantTx } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import type { ClaimedMail } from "#platform/mailer/mail-outbox.store.ts";
import type { MailRouting, MailServer } from "#platform/mailer/mail-routing.ts";
import { fill } from "#platform/mailer/mail-template.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import type { MailDependencies } from "../dependencies.ts";
import {
  findMailbox,
  findMailboxByAddress,
  type MailboxRow,
  saveMailboxProblem,
} from "../servers/mailboxes.store.ts";
import { accountPassword, smtpPassword } from "../servers/server-passwords.ts";
import { findSmtp, type SmtpRow, saveSmtpProblem } from "../servers/smtp.store.ts";
import { getConfig } from "../settings/email-config.ts";
import { readSender } from "../settings/sender-address.rules.ts";
import { findBuiltIn } from "../templates/built-in/all.ts";
import { commonValues } from "../templates/common-values.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { mailboxOf } from "../views.ts";
import { type BusinessMailServer, makeBusinessMailServer } from "./business-mail-server.ts";
import { type RoutingSettings, routesFor } from "./sending.rules.ts";

/** Renders mails with the templates of the business and sends them by its servers. */
export function makeMailRouting(deps: MailDependencies, platform: MailServer): MailRouting {
  return {
    render: (tx, mail) => render(tx, deps.baseUrl, mail),
    async serversFor(tx, ctx, mail) {
      const { situation, servers } = await loadRoutingInputs(tx, ctx.businessId, mail);
      return routesFor(mail, situation).map((way) =>
        way.by === "platform" ? platform : makeBusinessMailServer(deps, ctx, servers[way.by], way),
      );
    },
  };
}

async function render(
  tx: TenantTx,
  baseUrl: string,
  { recipient, template_key, values }: Parameters<MailRouting["render"]>[1],
) {
  const row = await findTemplateInUse(tx, template_key);
  const builtIn = findBuiltIn(template_key);
  if (!row || !builtIn) return undefined;
  if (!row.is_active) return builtIn.isOptional ? "unwanted" : undefined;
  if (row.subject === null && row.body === null) return undefined;
  const words = { subject: row.subject ?? builtIn.subject, body: row.body ?? builtIn.body };
  return fill(words, await commonValues(tx, baseUrl, recipient, values), sanitizeHtml);
}

interface RoutingInputs {
  readonly situation: RoutingSettings;
  readonly servers: Readonly<Record<"smtp" | "department", BusinessMailServer | undefined>>;
}

/** The settings for one mail: its sender and the available servers. */
async function loadRoutingInputs(
  tx: TenantTx,
  businessId: string,
  { purpose, department_id }: Pick<ClaimedMail, "purpose" | "department_id">,
): Promise<RoutingInputs> {
  const config = await getConfig(tx);
  const smtp = await findSmtp(tx);
  const chosen = purpose === "alert" ? config.default_alert_email : config.default_system_email;
  const usual = readSender(chosen) ?? { name: "", address: "" };
  const own = department_id ? await findMailbox(tx, department_id) : undefined;
  const found = own ?? (await findMailboxByAddress(tx, usual.address));
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

/** Whether there is a server by which staff can be mailed what they asked for. */
export async function canSendAlerts(tx: TenantTx, businessId: string): Promise<boolean> {
  const alert = { purpose: "alert", department_id: null } as const;
  const { situation } = await loadRoutingInputs(tx, businessId, alert);
  return routesFor(alert, situation).length > 0;
}

function smtpServer(businessId: string, row: SmtpRow): BusinessMailServer {
  return {
    server: row,
    place: placeIn(smtpPassword, businessId, row.id),
    hadProblem: row.last_problem !== null,
    note: saveSmtpProblem,
  };
}

function departmentServer(businessId: string, row: MailboxRow): BusinessMailServer {
  const { host, port, username, use_tls, use_ssl } = mailboxOf(row);
  const sealed_password = row.sealed_password ?? "";
  return {
    server: { host, port, username, use_tls, use_ssl, sealed_password },
    place: placeIn(accountPassword, businessId, row.id),
    hadProblem: row.last_problem !== null,
    note: (tx, stage) => saveMailboxProblem(tx, row.id, stage),
  };
}
