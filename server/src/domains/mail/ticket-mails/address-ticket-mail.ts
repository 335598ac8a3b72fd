import type { emailConfig } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { ClaimedMail } from "#platform/mailer/mail-outbox.store.ts";
import type { FittedMail, MailFile } from "#platform/mailer/smtp-message.ts";
import type { MailDependencies, TicketMailFile } from "../dependencies.ts";
import type { MailboxRow } from "../servers/mailboxes.store.ts";
import { makeReplyAddress, threadRoot } from "../threading/mail-tokens.ts";
import { recipientCodeOf, shortIdOf } from "../threading/short-ids.ts";
import { chooseLinked, withLinks } from "./fit-files.ts";
import { classOf, headersOf } from "./mail-headers.rules.ts";
import { findThread } from "./ticket-mails.store.ts";

/** What a mail about a ticket has beside its words. */
export interface TicketMailParts {
  /** In place of the name of the sender. */
  readonly fromName: string | undefined;
  /** Where answers are recognised. */
  readonly replyTo: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The mail in so many bytes. */
  readonly fit: (largest: number) => FittedMail;
}

const mostOfThread = 20;

/** Sender, reply address, headers of the thread and files of a mail about a ticket. Files that are too large are links. */
export async function addressTicketMail(
  deps: MailDependencies,
  tx: TenantTx,
  { businessId }: Pick<Context, "businessId">,
  mail: ClaimedMail & { readonly ticket_id: string },
  { config, mailbox }: { config: emailConfig.EmailConfig; mailbox: MailboxRow | undefined },
): Promise<TicketMailParts | undefined> {
  const { kind, purpose, recipient, ticket_id: ticketId } = mail;
  const content = await deps.loadTicketMail(tx, mail);
  if (!content) return undefined;
  const { number, author, department, watcher } = content;
  const business = shortIdOf(businessId);
  const thread = await findThread(tx, { ticketId, recipient }, mostOfThread);
  const isWritten = classOf(kind, purpose) === "written";
  const token = { ticket: String(number), recipient: recipientCodeOf(businessId, recipient) };
  const isAnswerable = purpose === "customer" || config.staff_reply_by_mail;
  return {
    fromName: isWritten && author ? `${author} · ${department}` : undefined,
    replyTo:
      mailbox && isAnswerable && isRead(mailbox, config)
        ? makeReplyAddress(deps.keys, business, token, mailbox.email)
        : undefined,
    headers: headersOf({
      kind,
      purpose,
      number,
      business,
      mailDomain: deps.mailDomain,
      root: threadRoot(business, String(number), deps.mailDomain),
      earlier: thread.map(({ id }) => id),
      leaveUrl:
        kind === "watcher_update" && watcher
          ? deps.leaveUrl({ business: businessId, ticket: ticketId, account: watcher })
          : undefined,
      answers: (thread.findLast(({ is_ours }) => !is_ours) ?? thread.at(-1))?.id,
    }),
    fit: (largest) =>
      fitMail(deps, businessId, mail, {
        files: content.files,
        largest: mail.links_files ? 0 : Math.min(largest, config.largest_mail_mb * 1_000_000),
      }),
  };
}

interface FilesToFit {
  readonly files: readonly TicketMailFile[];
  readonly largest: number;
}

function fitMail(
  deps: MailDependencies,
  business: string,
  { id: mail, body_html, body_text }: ClaimedMail,
  { files, largest }: FilesToFit,
): FittedMail {
  const known = files.map((file) => ({
    ...file,
    isInText: body_html.includes(pictureOf(deps, file)),
  }));
  const linked = chooseLinked(known, largest);
  const links = linked.map(({ id: file, name, size }) => {
    return { name, size, url: deps.fileUrl({ business, mail, file }) };
  });
  const { html, text } = withLinks({ html: body_html, text: body_text }, links, linkDays);
  const kept = known.filter((file) => !linked.includes(file));
  return {
    body_html: withoutPictures(deps, html, linked),
    body_text: text,
    files: kept.map((file) => fileOf(deps, business, body_html, file)),
    linkedFiles: linked.length,
  };
}

const linkDays = 30;

const pictureOf = ({ mailDomain }: MailDependencies, { id }: { readonly id: string }) =>
  `src="cid:${id}@${mailDomain}"`;

/** A picture that is a link is not in the text any more. */
function withoutPictures(
  deps: MailDependencies,
  html: string,
  files: readonly { readonly id: string }[],
): string {
  const gone = files.map((file) => pictureOf(deps, file));
  return html.replace(/<img\b[^>]*>/g, (picture) =>
    gone.some((source) => picture.includes(source)) ? "" : picture,
  );
}

/** Whether we see what arrives there: only then an address with a token is of use. */
const isRead = (
  { is_active, imap_host }: MailboxRow,
  { email_fetching }: emailConfig.EmailConfig,
) => email_fetching && is_active === true && !!imap_host;

/** A file of the message: a picture where the text names it, else an attachment. */
function fileOf(
  { blobs, mailDomain }: MailDependencies,
  businessId: string,
  html: string,
  { id, name, size, media_type, sha256 }: TicketMailFile,
): MailFile {
  const cid = `${id}@${mailDomain}`;
  const isInText = html.includes(`src="cid:${cid}"`);
  const open = () => blobs.get({ businessId, sha256 });
  return { name, size, media_type, open, ...(isInText && { cid }) };
}
