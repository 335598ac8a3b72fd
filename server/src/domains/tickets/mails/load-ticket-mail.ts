import type { tickets } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { priorityLabels, publicStatusLabels, statusLabels } from "../core/labels.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findTicketRowUnchecked, type TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { noAccountId } from "../core/visibility.store.ts";
import {
  findFilesToMail,
  findMessageToMail,
  findRecipient,
  findWatcher,
} from "./ticket-mails.store.ts";

interface MailToLoad {
  readonly kind: string;
  readonly recipient: string;
  readonly purpose: string;
  readonly ticket_id: string;
  readonly ticket_message_id: string | null;
}

/** Mails that a status is the reason for: they are not sent once it is another one. */
const statusOf: Readonly<Record<string, readonly string[]>> = {
  ticket_resolved: ["resolved"],
  ticket_closed: ["closed"],
  ticket_reopened: ["new", "open", "pending", "on_hold"],
};

/** What a mail about a ticket says; undefined once the ticket or the message has nothing to be told of any more. */
export async function loadTicketMail(db: TenantDb, mail: MailToLoad) {
  const { recipient, ticket_id, ticket_message_id: messageId } = mail;
  const [ticket, message, recipientRow] = await Promise.all([
    findTicketRowUnchecked(db, noAccountId, ticket_id),
    messageId ? findMessageToMail(db, messageId) : undefined,
    findRecipient(db, recipient),
  ]);
  if (!ticket || !isStillNews(mail, ticket)) return undefined;
  if (messageId && !message) return undefined;
  // What was not proven to come from its sender is not sent back: that would mail a stranger anybody's words.
  const isEcho = echoes.includes(mail.kind) && !recipientRow?.is_proven;
  const { files, isBeingScanned } = await filesOf(db, mail);
  return {
    number: ticket.number,
    department: ticket.department_name,
    author: message?.is_staff ? message.first_name || message.author_name : null,
    files,
    isBeingScanned,
    watcher: recipientRow ? await findWatcher(db, ticket_id, recipientRow.id) : undefined,
    values: {
      ...(await ticketValues(db, ticket, mail.purpose === "alert")),
      ...(await peopleValues(db, ticket, mail, recipientRow?.id)),
      ...messageValues(isEcho ? undefined : message),
      ...(message && { "ticket.actor_name": message.author_name }),
      ...(isEcho && { "ticket.subject": "" }),
      "ticket.attachments": files.map(({ name }) => name).join(", "),
      ...recipientValues(recipientRow),
    },
  };
}

async function filesOf(db: TenantDb, { kind, ticket_message_id: messageId }: MailToLoad) {
  const isCarrying = messageId !== null && carriesFiles.includes(kind);
  return isCarrying ? findFilesToMail(db, messageId) : { files: [], isBeingScanned: false };
}

/** Whether what the mail tells of still holds. */
function isStillNews({ kind }: MailToLoad, { is_spam, deleted_at, status }: TicketListRow) {
  if (is_spam || deleted_at !== null) return false;
  return statusOf[kind]?.includes(status) ?? true;
}

async function peopleValues(
  db: TenantDb,
  { requester_id, assigned_to }: TicketListRow,
  { purpose }: MailToLoad,
  recipientId: string | undefined,
) {
  const people = await findPeopleById(db, [requester_id, assigned_to]);
  const requester = people.get(requester_id);
  const isAddressShown = purpose === "alert" || recipientId === requester_id;
  return {
    "ticket.requester_name": requester?.name ?? "",
    "ticket.requester_email": isAddressShown ? (requester?.email ?? "") : "",
    "ticket.assignee_name": people.get(assigned_to ?? "")?.name ?? "",
  };
}

const messageValues = (
  message: { readonly body_html: string; readonly body_text: string } | undefined,
) => ({
  "ticket.message_html": message?.body_html ?? "",
  "ticket.message_text": message?.body_text ?? "",
});

const recipientValues = (
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string } = {
    first_name: "",
    last_name: "",
  },
) => ({
  "recipient.first_name": first_name,
  "recipient.last_name": last_name,
  "recipient.full_name": `${first_name} ${last_name}`.trim(),
});

/** Mails that repeat what their own recipient wrote. */
const echoes = ["ticket_received", "follow_up_opened", "message_received"];
/** Mails that carry the files of their message. */
const carriesFiles = ["staff_reply", "watcher_update", "ticket_opened_by_staff"];

async function ticketValues(db: TenantDb, ticket: TicketListRow, isStaff: boolean) {
  const { number, title, priority, category_name, department_name, created_at, updated_at } =
    ticket;
  const { timezone } = await getBusiness(db);
  const status = ticket.status as tickets.Status;
  const moment = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timezone,
  });
  return {
    "ticket.number": codeOf(number),
    "ticket.subject": title,
    "ticket.status": isStaff ? statusLabels[status] : publicStatusLabels[status].status_label,
    // How urgent staff think a ticket is, is not for customers.
    "ticket.priority": isStaff ? priorityLabels[priority as tickets.Priority] : "",
    "ticket.category": category_name ?? "",
    "ticket.department": department_name,
    "ticket.created_at": moment.format(new Date(created_at)),
    "ticket.updated_at": moment.format(new Date(updated_at)),
  };
}
