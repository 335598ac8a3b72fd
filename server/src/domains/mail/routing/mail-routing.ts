import type { emailConfig } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import type { DeliveryStage } from "#platform/mailer/delivery.rules.ts";
import type { ClaimedMail } from "#platform/mailer/mail-outbox.store.ts";
import type { MailRouting, MailServer } from "#platform/mailer/mail-routing.ts";
import { fill, mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { type Addressing, deliverOutside } from "#platform/mailer/outside-transport.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { type Place, placeIn } from "#platform/secrets/sealed-column.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { failureMessages } from "../servers/failure-messages.ts";
import {
  findMailbox,
  findMailboxByAddress,
  type MailboxRow,
  saveMailboxProblem,
} from "../servers/mailboxes.store.ts";
import { accountPassword, openPassword, smtpPassword } from "../servers/server-passwords.ts";
import { findSmtp, type SmtpRow, saveSmtpProblem } from "../servers/smtp.store.ts";
import { getConfig } from "../settings/email-config.ts";
import { readSender } from "../settings/sender-address.rules.ts";
import { findBuiltIn } from "../templates/built-in/all.ts";
import { mailAccountProblem } from "../templates/built-in/business-templates.ts";
import { commonValues } from "../templates/common-values.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { addressTicketMail, type TicketMailParts } from "../ticket-mails/address-ticket-mail.ts";
import { writeTicketMail } from "../ticket-mails/write-ticket-mail.ts";
import { mailboxOf } from "../views.ts";
import { type MailRoute, type RoutingSettings, routesFor } from "./sending.rules.ts";

/** Renders mails with the templates of the business and sends them by its servers. */
export function makeMailRouting(
  deps: MailDependencies,
  platformServer: (businessId: string) => MailServer,
): MailRouting {
  return {
    render: (tx, mail) => render(tx, deps.baseUrl, mail),
    writeTicketMail: (tx, ctx, mail) => writeTicketMail(deps, tx, ctx, mail),
    async serversFor(tx, ctx, mail) {
      const inputs = await loadRoutingInputs(tx, ctx.businessId, mail);
      const parts = await partsOf(deps, tx, ctx, mail, inputs);
      return routesFor(mail, inputs.situation).map((way) =>
        way.by === "platform"
          ? platformServer(ctx.businessId)
          : makeBusinessMailServer(deps, ctx, inputs.servers[way.by], { ...way, parts }),
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

/** What a mail about a ticket has beside its words. */
async function partsOf(
  deps: MailDependencies,
  tx: TenantTx,
  ctx: Context,
  { ticket_id, ...mail }: ClaimedMail,
  inputs: RoutingInputs,
): Promise<TicketMailParts | undefined> {
  return ticket_id ? addressTicketMail(deps, tx, ctx, { ...mail, ticket_id }, inputs) : undefined;
}

interface RoutingInputs {
  readonly config: emailConfig.EmailConfig;
  /** The mailbox that reads the answers. */
  readonly mailbox: MailboxRow | undefined;
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
    config,
    mailbox: found,
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

interface BusinessMailServer {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  readonly hadProblem: boolean;
  /** Saves the stage that failed; null once it works again. */
  note(tx: TenantTx, stage: string | null): Promise<void>;
}

type BusinessRoute = Exclude<MailRoute, { by: "platform" }> & {
  readonly parts: TicketMailParts | undefined;
};

/** A mail server of the business. A failure is saved, and reported where a retry does not help. */
function makeBusinessMailServer(
  { egress, sealer }: MailDependencies,
  ctx: Context,
  behind: BusinessMailServer | undefined,
  { by, parts, ...addressing }: BusinessRoute,
): MailServer {
  if (!behind) throw new Error(`a mail is to leave by ${by}, which is not set up`);
  const { server, place, hadProblem, note } = behind;
  return {
    name: by,
    isOfBusiness: true,
    async deliver(letter) {
      const password = openPassword(sealer, server.sealed_password, place) ?? "";
      const delivery = await deliverOutside(
        egress,
        { ...server, password },
        { ...letter, ...(parts && { headers: parts.headers, files: parts.files }) },
        withPartsOf(addressing, parts),
      );
      if (delivery.isAccepted && hadProblem) await ctx.transact((tx) => note(tx, null));
      return delivery;
    },
    refused: ({ stage = "send" }) =>
      ctx.transact(async (tx) => {
        await note(tx, stage);
        await reportProblem(tx, ctx, { address: addressing.from.address, stage });
      }),
  };
}

function withPartsOf<A extends Addressing>(addressing: A, parts: TicketMailParts | undefined): A {
  const { fromName, replyTo } = parts ?? {};
  return {
    ...addressing,
    ...(fromName && { from: { ...addressing.from, name: fromName } }),
    ...(replyTo && { replyTo }),
  };
}

/** Mails the admin about a server that refuses mail, once per day and address. */
async function reportProblem(
  tx: TenantTx,
  ctx: Context,
  { address, stage }: { address: string; stage: DeliveryStage },
): Promise<void> {
  if (stage !== "auth" && stage !== "tls") return;
  const { name, timezone } = await getBusiness(tx);
  const { admin_email } = await getConfig(tx);
  const now = new Date();
  const time = { timeZone: timezone, dateStyle: "long", timeStyle: "short" } as const;
  const mail = mailFromTemplate(mailAccountProblem, {
    to: admin_email,
    // The address of a setting, which nobody has proven.
    isUnsolicited: true,
    values: {
      "business.name": name,
      "business.account_address": address,
      "business.error_stage": failureMessages[stage],
      "business.error_time": new Intl.DateTimeFormat("en-US", time).format(now),
    },
  });
  const day = now.toISOString().slice(0, 10);
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${address}:${stage}:${day}` });
}
