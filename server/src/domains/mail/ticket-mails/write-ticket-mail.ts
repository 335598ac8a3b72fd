import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";
import type { MailRouting, WrittenTicketMail } from "#platform/mailer/mail-routing.ts";
import { fillHtml } from "#platform/mailer/mail-template.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { getConfig } from "../settings/email-config.ts";
import { findBuiltIn } from "../templates/built-in/all.ts";
import { commonValues } from "../templates/common-values.ts";
import { layOutMail, withoutEmptyParagraphs } from "../templates/layout/lay-out-mail.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { makeMessageId } from "../threading/mail-tokens.ts";
import { insertMessageRefs } from "../threading/message-refs.store.ts";
import { recipientCodeOf, shortIdOf } from "../threading/short-ids.ts";
import { findCap } from "./check-caps.ts";
import { linksMark } from "./fit-files.ts";
import { subjectOf } from "./mail-headers.rules.ts";

type UnwrittenMail = Parameters<MailRouting["writeTicketMail"]>[2];

/** Writes a mail about a ticket from its template and what the ticket and the message say now. */
export async function writeTicketMail(
  deps: MailDependencies,
  tx: TenantTx,
  { businessId }: Pick<Context, "businessId">,
  mail: UnwrittenMail,
): Promise<WrittenTicketMail> {
  const { kind, recipient, ticket_id: ticketId, ticket_message_id: messageRef } = mail;
  const config = await getConfig(tx);
  if (config.sending_addresses.includes(recipient)) {
    return { withheld: "This is an address of your own mailboxes" };
  }
  const template = await findWords(tx, kind);
  if (!template) return { withheld: "This mail is switched off in the templates" };
  const content = await deps.loadTicketMail(tx, mail);
  if (!content) return { withheld: "What it was about is gone" };
  if (content.isBeingScanned) return { waits: true };
  const cap = mail.purpose === "customer" ? await findCap(tx, mail) : undefined;
  if (cap) return { withheld: cap };
  const messageId = makeMessageId(
    deps.keys,
    {
      business: shortIdOf(businessId),
      ticket: String(content.number),
      message: shortIdOf(messageRef ?? mail.id),
      recipient: recipientCodeOf(businessId, recipient),
    },
    deps.mailDomain,
  );
  await insertMessageRefs(tx, [{ id: messageId, ticketId, messageId: messageRef, kind: "own" }]);
  const business = await getBusiness(tx);
  const site = siteUrl(business.domain, deps.baseUrl);
  const code = `TK${content.number}`;
  const values = await commonValues(tx, deps.baseUrl, recipient, {
    ...content.values,
    ...mail.values,
    "ticket.url": `${site}/ticket/${code}`,
    "ticket.portal_url": `${site}/support/${code}`,
    // The layout puts it first.
    "ticket.reply_separator": "",
  });
  const { subject, html } = fillHtml(template, values, template.isOwn ? sanitizeHtml : undefined);
  const body = withPicturesOf(withoutEmptyParagraphs(html), deps.mailDomain);
  const separator = mail.purpose === "customer" ? config.reply_separator : undefined;
  const footer = `${business.name} · ${code}`;
  // Some programs drop all headers of a thread, and quote this.
  const reference = `ref:${messageId.slice(1, messageId.indexOf("@"))}`;
  const head = {
    name: business.name,
    logoUrl: values["business.logo_url"] ?? "",
    siteUrl: values["business.site_url"] ?? "",
    colour: business.brand_color,
  };
  return {
    messageId,
    subject: subjectOf(subject, content.number),
    html: layOutMail({ html: body + linksMark, separator, footer, reference }, head),
    text: [separator, textOf(body), `${footer}\n${reference}`].filter(Boolean).join("\n\n"),
  };
}

/** The words of a template; undefined if the business does not want the mail sent. */
async function findWords(tx: TenantTx, kind: string) {
  const builtIn = findBuiltIn(kind);
  if (!builtIn) throw new Error(`there is no template ${kind}`);
  const row = await findTemplateInUse(tx, kind);
  if (!row?.is_active) return row && builtIn.isOptional ? undefined : { ...builtIn, isOwn: false };
  return {
    subject: row.subject ?? builtIn.subject,
    body: row.body ?? builtIn.body,
    isOwn: row.body !== null,
  };
}

/** Pictures of a text name their file; in a mail they name a part of it. */
const withPicturesOf = (html: string, mailDomain: string) =>
  html.replace(/(<img\b[^>]*\bsrc="cid:[0-9a-f-]{36})(?=")/g, `$1@${mailDomain}`);
