import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertMessageRefs } from "../../mail/index.ts";
import { addContact } from "../../people/index.ts";
import { headersOf, type ParsedMail } from "../parse/parsed-mail.ts";
import { findPeopleByAddress } from "./facts.store.ts";
import { joinSentMail } from "./inbound-mails.store.ts";
import { attach, attachable, bodyOf, type StoredFiles } from "./message-of-mail.ts";

/** A mail that was sent from the mailbox, and whose recipient answers. */
export interface FirstMessage {
  /** Its row. */
  readonly id: string;
  readonly mail: ParsedMail;
  readonly files: StoredFiles;
  readonly sentAt: string;
}

/** Makes of a sent mail the first message of the ticket that its answer opens. */
export async function writeFirstMessage(
  tx: TenantTx,
  ctx: Context,
  { id, mail, files, sentAt }: FirstMessage,
  keepsFiles: boolean,
) {
  const messageId = newId();
  const author_id = await writerOf(tx, ctx, mail);
  const attached = attachable(mail.files, files);
  const { notices } = mail;
  return {
    message: {
      id: messageId,
      author_id,
      body: bodyOf(mail, files, { notices, keepsFiles }),
      files: attached.length,
      marks: mail.flags,
      said_at: mail.date ?? sentAt,
    },
    /** Adds its files and its id to the ticket, once there is one. */
    async attachTo(ticket_id: string): Promise<void> {
      await attach(tx, ctx, attached, { id: messageId, owner_id: author_id });
      const own = mail.messageId ? [{ id: mail.messageId, ticketId: ticket_id, messageId }] : [];
      await insertMessageRefs(
        tx,
        own.map((ref) => ({ ...ref, kind: "own" as const })),
      );
      await joinSentMail(tx, id, { ticket_id, message_id: messageId });
    },
  };
}

/** The member of staff in From or Sender; otherwise the mailbox itself, under its own name. */
async function writerOf(tx: TenantTx, ctx: Context, mail: ParsedMail): Promise<string> {
  const { name = "", address = "" } = mail.from[0] ?? {};
  const named = [address, ...headersOf(mail, "sender").map((value) => value.trim().toLowerCase())];
  const people = await findPeopleByAddress(tx, named);
  const staff = named.map((one) => people.get(one)).find((person) => person?.isStaff);
  const known = staff ?? people.get(address);
  return (
    known?.id ?? addContact(tx, ctx, { name: name.slice(0, 100) || undefined, email: address })
  );
}
