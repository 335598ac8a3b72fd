import { join } from "node:path";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { attachReceivedFile, type StoredFile, storeReceivedFile } from "../../files/index.ts";
import { insertMessageRefs, type NewMessageRef } from "../../mail/index.ts";
import { addContact } from "../../people/index.ts";
import { addMailMessage, noteBounce, openTicketByMail } from "../../tickets/index.ts";
import { textBody } from "../body/read-body.ts";
import type { Decision, NewTicketDecision, ReplyDecision } from "../decide/decision.ts";
import type { MailPerson } from "../decide/facts.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type {
  MailAddress,
  MailBody,
  MailFile,
  MailNotice,
  ParsedMail,
} from "../parse/parsed-mail.ts";
import { finishMail, type InboundMailRow } from "./inbound-mails.store.ts";

/** The files of a mail by their paths; undefined for kinds that are not accepted. */
type StoredFiles = ReadonlyMap<string, StoredFile | undefined>;

/** The files of a mail, none of them kept. */
export const noFiles: StoredFiles = new Map();

/** Stores the bytes of the files of a mail, before the transaction that attaches them. */
export async function storeFiles(
  ctx: Context,
  { files: deps }: InboundDependencies,
  mail: ParsedMail,
  folder: string,
): Promise<StoredFiles> {
  const stored = new Map<string, StoredFile | undefined>();
  for (const file of [...mail.files, ...(mail.forwarded?.files ?? [])]) {
    const path = join(folder, file.path);
    stored.set(file.path, await storeReceivedFile(ctx, deps, { ...file, path }));
  }
  return stored;
}

interface Decided<D extends Decision = Decision> {
  readonly row: InboundMailRow;
  readonly mail: ParsedMail;
  readonly mailKey: string;
  readonly decision: D;
  readonly files: StoredFiles;
  /** Whether the business keeps files of mails at all. */
  readonly keepsFiles: boolean;
}

/** Does what was decided, and says so in the row of the mail, in one transaction. */
export async function applyDecision(tx: TenantTx, ctx: Context, decided: Decided): Promise<void> {
  const { row, mail, mailKey, decision } = decided;
  const written = await writeTicket(tx, ctx, decided);
  const { outcome, because, passed } = decision;
  await finishMail(tx, row.id, outcome, {
    reason: "reason" in decision ? decision.reason : null,
    explanation: { because, passed, flags: mail.flags, notices: mail.notices },
    sender: decision.author?.address ?? "",
    sender_name: decision.author?.name ?? "",
    subject: mail.subject,
    preview: mail.body.text.replace(/\s+/g, " ").slice(0, mostPreview),
    candidate: "candidate" in decision ? (decision.candidate?.address ?? null) : null,
    sent_at: mail.date,
    mail_key: mailKey,
    content_hash: mail.contentHash,
    ...written,
  });
}

const mostPreview = 500;

interface Written {
  readonly ticket_id: string | null;
  readonly message_id: string | null;
}

async function writeTicket(tx: TenantTx, ctx: Context, decided: Decided): Promise<Written> {
  const { decision } = decided;
  switch (decision.outcome) {
    case "new_ticket":
      return openTicket(tx, ctx, { ...decided, decision });
    case "reply":
      return addReply(tx, ctx, { ...decided, decision });
    case "bounced": {
      const { recipient, status, diagnostic } = decision.bounce;
      const why = [status, diagnostic].filter(Boolean).join(" ");
      await noteBounce(tx, ctx, decision.ticketId, { recipient, why, kind: decision.reason });
      return { ticket_id: decision.ticketId, message_id: null };
    }
    case "ignored":
    case "quarantined":
      return { ticket_id: decision.ticketId, message_id: null };
  }
}

async function openTicket(
  tx: TenantTx,
  ctx: Context,
  { mail, decision, files, keepsFiles }: Decided<NewTicketDecision>,
): Promise<Written> {
  const [ticketId, messageId] = [newId(), newId()];
  const author_id = await authorOf(tx, ctx, decision);
  const attached = attachable(decision.files, files);
  const { note } = decision;
  await openTicketByMail(tx, ctx, {
    id: ticketId,
    title: decision.title,
    department_id: decision.departmentId,
    mayAnswer: decision.autoResponse,
    message: {
      id: messageId,
      author_id,
      body: bodyOf(decision, files, { notices: mail.notices, keepsFiles }),
      files: attached.length,
    },
    ...(note && {
      note: {
        id: newId(),
        author_id: note.authorId,
        body: asMessage(textBody(note.body)),
        files: 0,
      },
    }),
    ...(decision.followUpOf && { follow_up_of: decision.followUpOf }),
    ...((decision.linkedTo ?? decision.hintId) && {
      related: decision.linkedTo ?? decision.hintId ?? "",
    }),
  });
  await attach(tx, ctx, attached, { id: messageId, owner_id: author_id });
  const own = [mail.messageId, decision.forwardedId].filter((id) => id !== null);
  await insertMessageRefs(tx, refsOf(mail, own, { ticketId, messageId }));
  return { ticket_id: ticketId, message_id: messageId };
}

async function addReply(
  tx: TenantTx,
  ctx: Context,
  { mail, decision, files, keepsFiles }: Decided<ReplyDecision>,
): Promise<Written> {
  const { ticketId } = decision;
  const messageId = newId();
  const author_id = await authorOf(tx, ctx, decision);
  const attached = attachable(decision.files, files);
  await addMailMessage(tx, ctx, {
    ticket_id: ticketId,
    // Staff decide about a mail of somebody who does not take part.
    as: decision.as === "held" ? "note" : decision.as,
    mayAnswer: decision.autoResponse,
    message: {
      id: messageId,
      author_id,
      body: bodyOf(decision, files, { notices: mail.notices, keepsFiles }),
      files: attached.length,
    },
  });
  await attach(tx, ctx, attached, { id: messageId, owner_id: author_id });
  const own = mail.messageId ? [mail.messageId] : [];
  await insertMessageRefs(tx, refsOf(mail, own, { ticketId, messageId }));
  return { ticket_id: ticketId, message_id: messageId };
}

/** The account of the author; somebody unknown becomes a contact. */
function authorOf(
  tx: TenantTx,
  ctx: Context,
  { person, sender }: { person: MailPerson | undefined; sender: { address: MailAddress } },
): Promise<string> | string {
  if (person) return person.id;
  const { name, address } = sender.address;
  return addContact(tx, ctx, { name: name.slice(0, mostName) || undefined, email: address });
}

const mostName = 100;

interface AttachableFile {
  readonly file: StoredFile;
}

const attachable = (files: readonly MailFile[], stored: StoredFiles): AttachableFile[] =>
  files.flatMap(({ path }) => {
    const file = stored.get(path);
    return file ? [{ file }] : [];
  });

async function attach(
  tx: TenantTx,
  ctx: Context,
  files: readonly AttachableFile[],
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
): Promise<void> {
  for (const { file } of files) {
    await attachReceivedFile(tx, ctx, file, { type: "ticket_message", id, owner_id });
  }
}

const noticeTexts: Readonly<Record<MailNotice, string>> = {
  encrypted_pgp: "This message is encrypted with PGP.",
  encrypted_smime: "This message is encrypted with S/MIME.",
  unreadable_smime: "The signed content of this message could not be read.",
  unreadable_tnef: "The file winmail.dat of this message could not be read.",
  unreadable: "This mail could not be read. It is attached as it came in.",
  files_left_out: "Files of this mail were left out because they are too large or too many.",
};

interface BodyNotices {
  readonly notices: readonly MailNotice[];
  readonly keepsFiles: boolean;
}

/** The body with its pictures taken from the stored files, and a line for each file that is not kept. */
function bodyOf(
  { body, files }: { readonly body: MailBody; readonly files: readonly MailFile[] },
  stored: StoredFiles,
  { notices, keepsFiles }: BodyNotices,
) {
  const why = keepsFiles ? "files of this kind are not accepted" : "files of mails are not kept";
  const refused = files.filter(({ path }) => stored.get(path) === undefined);
  const lines = [
    ...notices.map((notice) => noticeTexts[notice]),
    ...refused.map(({ name }) => `The file "${name}" was left out: ${why}.`),
  ];
  const html = withFiles(body.html, files, stored);
  if (lines.length === 0) return asMessage({ text: body.text, html });
  return asMessage({
    text: [body.text, ...lines].filter(Boolean).join("\n\n"),
    html: html + lines.map((line) => `<p><em>${escapeHtml(line)}</em></p>`).join(""),
  });
}

/** Pictures name their file by its id; one whose file was not accepted goes. */
function withFiles(html: string, files: readonly MailFile[], stored: StoredFiles): string {
  return html.replace(/<img\b[^>]*\bsrc="cid:(\d{1,3})"[^>]*>/g, (picture, position: string) => {
    const file = stored.get(files[Number(position)]?.path ?? "");
    return file ? picture.replace(`cid:${position}"`, `cid:${file.id}"`) : "";
  });
}

const mostText = 100_000;

const asMessage = ({ text, html }: MailBody) => ({
  body_text: text.slice(0, mostText),
  body_html: html,
});

/** The ids of a mail, and those that it names and that may be known later. */
function refsOf(
  mail: ParsedMail,
  own: readonly string[],
  { ticketId, messageId }: { readonly ticketId: string; readonly messageId: string },
): NewMessageRef[] {
  return [
    ...own.map((id) => ({ id, ticketId, messageId, kind: "own" as const })),
    ...mail.references
      .filter((id) => !own.includes(id))
      .map((id) => ({ id, ticketId, kind: "ancestor" as const })),
  ];
}
