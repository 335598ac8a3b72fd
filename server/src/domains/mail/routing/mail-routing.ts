import type { emailConfig } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import type { Delivery } from "#platform/mailer/delivery.rules.ts";
import { isTooLarge } from "#platform/mailer/delivery.rules.ts";
import type { ClaimedMail } from "#platform/mailer/mail-outbox.store.ts";
import type { MailRouting, MailServer } from "#platform/mailer/mail-routing.ts";
import { fill } from "#platform/mailer/mail-template.ts";
import { type Addressing, deliverOutside } from "#platform/mailer/outside-transport.ts";
import type { MailDependencies } from "../dependencies.ts";
import { startMailChecks } from "../problems/start-checks.ts";
import { findSigner } from "../sending-domains/dkim-signer.ts";
import { type BusinessServer, departmentServer, smtpServer } from "../servers/business-servers.ts";
import { failureMessages } from "../servers/failure-messages.ts";
import { findMailbox, findMailboxByAddress, type MailboxRow } from "../servers/mailboxes.store.ts";
import { signedIn, stageOf, stageOfNoAccess } from "../servers/sign-in.ts";
import { findSmtp } from "../servers/smtp.store.ts";
import { getConfig } from "../settings/email-config.ts";
import { readSender } from "../settings/sender-address.rules.ts";
import { findSuppressionText } from "../suppressions/suppressions.ts";
import { findBuiltIn } from "../templates/built-in/all.ts";
import { commonValues } from "../templates/common-values.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { addressTicketMail, type TicketMailParts } from "../ticket-mails/address-ticket-mail.ts";
import { writeTicketMail } from "../ticket-mails/write-ticket-mail.ts";
import { type MailRoute, type RoutingSettings, routesFor } from "./sending.rules.ts";

/** Renders mails with the templates of the business and sends them by its servers. */
export function makeMailRouting(
  deps: MailDependencies,
  platformServer: (businessId: string) => MailServer,
): MailRouting {
  return {
    render: (tx, mail) => render(tx, deps.baseUrl, mail),
    findSuppression: findSuppressionText,
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
  readonly servers: Readonly<Record<"smtp" | "department", BusinessServer | undefined>>;
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
export const canSendAlerts = (tx: TenantTx, businessId: string): Promise<boolean> =>
  canSend(tx, businessId, { purpose: "alert", department_id: null });

/** Whether there is a server by which such a mail can leave. */
export async function canSend(
  tx: TenantTx,
  businessId: string,
  mail: Pick<ClaimedMail, "purpose" | "department_id">,
): Promise<boolean> {
  const { situation } = await loadRoutingInputs(tx, businessId, mail);
  return routesFor(mail, situation).length > 0;
}

type BusinessRoute = Exclude<MailRoute, { by: "platform" }> & {
  readonly parts: TicketMailParts | undefined;
};

/** A mail server of the business. A failure is saved, and reported where a retry does not help. */
function makeBusinessMailServer(
  deps: MailDependencies,
  ctx: Context,
  behind: BusinessServer | undefined,
  { by, parts, ...addressing }: BusinessRoute,
): MailServer {
  if (!behind) throw new Error(`a mail is to leave by ${by}, which is not set up`);
  const { hadProblem, note, connectedId } = behind;
  return {
    name: by,
    isOfBusiness: true,
    async deliver(letter) {
      const signer = await findSigner(ctx.read, deps, ctx.businessId, addressing.from.address);
      const send = (largest = Number.POSITIVE_INFINITY) =>
        signedIn(
          ctx,
          deps,
          behind,
          (server) =>
            deliverOutside(
              deps.egress,
              server,
              { ...letter, ...(parts && mailPartsOf(parts, largest)) },
              { ...withPartsOf(addressing, parts), signer },
            ),
          isSignInRefused,
        ).catch(noAccess);
      const first = await send();
      // It said nothing of a limit, and has one: the files leave as links.
      const isRefused = parts && !first.isAccepted && isTooLarge(first);
      const delivery = isRefused ? await send(0) : first;
      if (delivery.isAccepted && hadProblem) await ctx.transact((tx) => note(tx, null));
      return delivery;
    },
    refused: ({ stage = "send" }) =>
      ctx.transact(async (tx) => {
        await note(tx, stageOf(stage, connectedId !== undefined));
        await startMailChecks(tx, ctx);
      }),
  };
}

const isSignInRefused = (delivery: Delivery) => !delivery.isAccepted && delivery.stage === "auth";

/** Without a token nothing was handed over: the mail is tried again. */
function noAccess(error: unknown): Delivery {
  const stage = stageOfNoAccess(error);
  const way = { isAccepted: false, isAboutMail: false, wasHandedOver: false } as const;
  return { ...way, message: failureMessages[stage], stage };
}

/** The headers of a mail about a ticket, and its files as far as they fit. */
const mailPartsOf = ({ headers, fit }: TicketMailParts, most: number) => ({
  headers,
  fit: (largest: number) => fit(Math.min(largest, most)),
});

function withPartsOf<A extends Addressing>(addressing: A, parts: TicketMailParts | undefined): A {
  const { fromName, replyTo } = parts ?? {};
  return {
    ...addressing,
    ...(fromName && { from: { ...addressing.from, name: fromName } }),
    ...(replyTo && { replyTo }),
  };
}
