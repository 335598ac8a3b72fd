import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import {
  hashOfMessageId,
  insertMessageRefs,
  markBounced,
  type NewMessageRef,
  recordComplaint,
} from "../../mail/index.ts";
import { addContact } from "../../people/index.ts";
import { addMailMessage, noteBounce, openTicketByMail } from "../../tickets/index.ts";
import { textBody } from "../body/read-body.ts";
import type {
  BounceDecision,
  Decision,
  IgnoreDecision,
  NewTicketDecision,
  ReplyDecision,
} from "../decide/decision.ts";
import type { MailPerson } from "../decide/facts.ts";
import { filesLeftOut, senderOverLimit } from "../inbound.events.ts";
import type { MailAddress, ParsedMail } from "../parse/parsed-mail.ts";
import { saveExternalRef } from "./facts.store.ts";
import { type FirstMessage, writeFirstMessage } from "./first-message.ts";
import { finishMail, type InboundMailRow, settleOwnCopies } from "./inbound-mails.store.ts";
import {
  asMessage,
  attach,
  attachable,
  bodyOf,
  refusedFiles,
  type StoredFiles,
} from "./message-of-mail.ts";

interface Decided<D extends Decision = Decision> {
  readonly row: InboundMailRow;
  readonly mail: ParsedMail;
  readonly mailKey: string;
  readonly decision: D;
  readonly files: StoredFiles;
  /** Whether the business keeps files of mails at all. */
  readonly keepsFiles: boolean;
  /** A mail from the mailbox that it answers. */
  readonly first: FirstMessage | undefined;
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
    ...(decision.outcome === "ignored" && decision.reason === "sent_unthreaded" && waiting(mail)),
    ...written,
  });
  if (row.is_sent) await settleOwnCopies(tx, mailKey);
}

const mostPreview = 500;

/** By what the answer to a sent mail will name it, and who may send it. */
const waiting = ({ messageId, to, cc }: ParsedMail) => ({
  message_hash: messageId ? hashOfMessageId(messageId) : null,
  recipients: [...to, ...cc].map(({ address }) => address),
});

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
    case "bounced":
      await recordBounce(tx, ctx, decision);
      return { ticket_id: decision.ticketId, message_id: null };
    case "ignored":
      if (decision.complaintAbout) await recordComplaint(tx, ctx, decision.complaintAbout);
      return {
        ticket_id: decision.ticketId,
        message_id: await noteAutomaticReply(tx, ctx, { ...decided, decision }),
      };
    case "quarantined":
      if (decision.tellsSender && decision.author) {
        const { address: sender } = decision.author;
        const { department_id } = decided.row;
        await announce(tx, ctx, senderOverLimit({ sender, department_id }));
      }
      return { ticket_id: decision.ticketId, message_id: null };
  }
}

/** Marks the mail that a report is about, and says so in the ticket. A second report about the same mail adds nothing. */
async function recordBounce(
  tx: TenantTx,
  ctx: Context,
  { bounce, reason: kind, ticketId }: BounceDecision,
): Promise<void> {
  const why = [bounce.status, bounce.diagnostic].filter(Boolean).join(" ");
  const mail = await markBounced(tx, ctx, { messageId: bounce.messageId, kind, why });
  if (mail === "known") return;
  const recipient = mail?.recipient ?? bounce.recipient;
  await noteBounce(tx, ctx, ticketId, { mailId: mail?.id, recipient, why, kind });
}

async function openTicket(
  tx: TenantTx,
  ctx: Context,
  decided: Decided<NewTicketDecision>,
): Promise<Written> {
  const { mail, decision, files, keepsFiles, first } = decided;
  const [ticketId, messageId] = [newId(), newId()];
  const author_id = await authorOf(tx, ctx, decision);
  const attached = attachable(decision.files, files);
  const { note } = decision;
  const earlier = first && first.id === decision.firstMessageId ? first : undefined;
  const sent = earlier && (await writeFirstMessage(tx, ctx, earlier, keepsFiles));
  await openTicketByMail(tx, ctx, {
    id: ticketId,
    title: decision.title,
    department_id: decision.departmentId,
    priority: decision.priority,
    tags: decision.tags,
    rules: decision.rules,
    mayAnswer: decision.autoResponse,
    proposed: decision.proposedWatchers,
    message: {
      id: messageId,
      author_id,
      body: bodyOf(decision, files, { notices: mail.notices, keepsFiles }),
      files: attached.length,
      marks: marksOf(decision),
    },
    ...(sent && { first: sent.message }),
    ...(note && {
      note: {
        id: newId(),
        author_id: note.authorId,
        body: asMessage(textBody(note.body)),
        files: 0,
        marks: [],
      },
    }),
    ...(decision.followUpOf && { follow_up_of: decision.followUpOf }),
    ...((decision.linkedTo ?? decision.hintId) && {
      related: decision.linkedTo ?? decision.hintId ?? "",
    }),
  });
  await attach(tx, ctx, attached, { id: messageId, owner_id: author_id });
  await sent?.attachTo(ticketId);
  const own = [mail.messageId, decision.forwardedId].filter((id) => id !== null);
  await insertMessageRefs(tx, refsOf(mail, own, { ticketId, messageId }));
  if (decision.externalRef) await saveExternalRef(tx, decision.externalRef, ticketId);
  await announceLeftOut(tx, ctx, decided, ticketId);
  return { ticket_id: ticketId, message_id: messageId };
}

async function addReply(
  tx: TenantTx,
  ctx: Context,
  decided: Decided<ReplyDecision>,
): Promise<Written> {
  const { mail, decision, files, keepsFiles } = decided;
  const { ticketId } = decision;
  const messageId = newId();
  const author_id = await authorOf(tx, ctx, decision);
  const attached = attachable(decision.files, files);
  await addMailMessage(tx, ctx, {
    ticket_id: ticketId,
    as: decision.as,
    sender: decision.sender.address.address,
    mayAnswer: decision.autoResponse,
    proposed: decision.proposedWatchers,
    message: {
      id: messageId,
      author_id,
      body: bodyOf(decision, files, { notices: mail.notices, keepsFiles }),
      files: attached.length,
      marks: marksOf(decision),
    },
  });
  await attach(tx, ctx, attached, { id: messageId, owner_id: author_id });
  const own = mail.messageId ? [mail.messageId] : [];
  await insertMessageRefs(tx, refsOf(mail, own, { ticketId, messageId }));
  if (decision.externalRef) await saveExternalRef(tx, decision.externalRef, ticketId);
  await announceLeftOut(tx, ctx, decided, ticketId);
  return { ticket_id: ticketId, message_id: messageId };
}

/** Staff can read it in the ticket. Nobody is notified, and it neither reopens the ticket nor touches its clocks. */
async function noteAutomaticReply(
  tx: TenantTx,
  ctx: Context,
  { mail, decision, files, keepsFiles }: Decided<IgnoreDecision>,
): Promise<string | null> {
  const { note, ticketId } = decision;
  if (!note || !ticketId) return null;
  const id = newId();
  const author_id = await authorOf(tx, ctx, note);
  const attached = attachable(note.files, files);
  await addMailMessage(tx, ctx, {
    ticket_id: ticketId,
    as: "automatic",
    sender: note.sender.address.address,
    mayAnswer: false,
    proposed: [],
    message: {
      id,
      author_id,
      body: bodyOf(note, files, { notices: mail.notices, keepsFiles }),
      files: attached.length,
      marks: ["automatic_reply", ...marksOf({ sender: note.sender, flags: mail.flags })],
    },
  });
  await attach(tx, ctx, attached, { id, owner_id: author_id });
  return id;
}

/** Tells the sender of a mail, unless a program sent it, which of its files were not kept. */
async function announceLeftOut(
  tx: TenantTx,
  ctx: Context,
  { mail, decision, files, keepsFiles, row }: Decided<NewTicketDecision | ReplyDecision>,
  ticket_id: string,
): Promise<void> {
  const names = refusedFiles(decision, files);
  const isIncomplete = mail.notices.includes("files_left_out");
  const isForStaff = decision.person?.isStaff || ("as" in decision && decision.as !== "customer");
  if (!decision.autoResponse || isForStaff || !keepsFiles) return;
  if (names.length === 0 && !isIncomplete) return;
  const sender = decision.sender.address.address;
  const about = { record: "ticket", id: ticket_id };
  const { department_id } = row;
  await announce(tx, ctx, filesLeftOut({ ticket_id, department_id, sender, names }, about));
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

interface Flagged {
  readonly flags: readonly string[];
}

/** What staff are told about where a mail came from. */
const marksOf = ({ sender, flags }: Pick<NewTicketDecision, "sender"> & Flagged): string[] => [
  ...(sender.verdict === "fail" ? ["disowned"] : []),
  ...(sender.badge ? [sender.badge] : []),
  ...flags,
];

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
