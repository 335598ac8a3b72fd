import {
  AlarmClock,
  Eraser,
  Flag,
  Link2,
  type LucideIcon,
  Merge,
  Pencil,
  RotateCcw,
  Split,
  Tag,
  Trash2,
  Undo2,
  Unlink2,
  UserRound,
} from "lucide-react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import type { TimelineItem, TimelineMessage } from "#ui/timeline/timeline-types.ts";
import { t as mergeText } from "../../relations/merge-texts.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { MessageFiles } from "../attachments/message-files.tsx";
import { namedRecipients, type Recipient } from "../recipients/recipients.rules.ts";
import { DelayedReply } from "./delayed-reply.tsx";
import { MessageBody } from "./message-body.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { isUnsent, type StreamItem } from "./ticket-stream.queries.ts";
import { messageAnchor } from "./use-linked-message.ts";

const MailProblems = lazyPart(
  () => import("../deliveries/mail-problems.tsx").then((module) => module.MailProblems),
  null,
);

const MailMarks = lazyPart(
  () => import("../mail-marks/mail-marks.tsx").then((module) => module.MailMarks),
  null,
);

const HeldMail = lazyPart(
  () => import("../held-mails/held-mail.tsx").then((module) => module.HeldMail),
  null,
);

const icons: Readonly<Record<string, LucideIcon>> = {
  status_changed: Flag,
  reopened: RotateCcw,
  assigned: UserRound,
  unassigned: UserRound,
  tagged: Tag,
  untagged: Tag,
  snoozed: AlarmClock,
  woken: AlarmClock,
  deleted: Trash2,
  undone: Undo2,
  linked: Link2,
  unlinked: Unlink2,
  link_moved: Link2,
  merged: Merge,
  unmerged: Split,
  split: Split,
  redacted: Eraser,
};

/** A message or event as a timeline item. */
export function timelineItem(
  item: StreamItem,
  ticket: Ticket,
  { isPast = false }: { readonly isPast?: boolean } = {},
): TimelineItem {
  const shared = { id: String(item.seq), at: new Date(item.at) };
  if (item.kind === "event") {
    return { ...shared, kind: "event", icon: icons[item.type] ?? Pencil, body: item.text };
  }
  const { author } = item;
  const name = author?.name ?? t("the_desk");
  return {
    ...shared,
    kind: "message",
    author: name,
    avatar: <Avatar id={author?.id ?? name} name={name} src={author?.avatar_url} size={32} />,
    side: sideOf(item),
    ...(item.held_sender && { noteLabel: t("held_mail") }),
    isWaiting: isWaiting(item),
    ...withOrigin(asideOf(item, ticket), item),
    ...(item.id && { anchor: messageAnchor(item.id) }),
    ...(item.id && !isPast && { menu: <MessageMenu item={item} ticket={ticket} /> }),
    body: bodyOf(item, ticket, isPast),
  };
}

const isWaiting = ({ state }: StreamItem) => state === "scheduled" || state === "held";

function sideOf({ kind, is_staff }: StreamItem): TimelineMessage["side"] {
  if (kind === "note") return "note";
  return is_staff ? "ours" : "theirs";
}

function asideOf(item: StreamItem, ticket: Ticket): { aside?: string } {
  const { channel, requester } = ticket;
  const { name } = requester;
  if (item.type === "created") return { aside: t(`via_${channel}`, { name }) };
  if (item.kind === "note") return item.is_edited ? { aside: t("edited") } : {};
  return item.is_staff ? { aside: readersText(item, ticket) } : {};
}

/** The recipients of a reply, by name where it is known. */
function readersText(item: StreamItem, ticket: Ticket): string {
  const { to, cc } = namedRecipients(ticket, item);
  const names = (list: readonly Recipient[]) =>
    list.map(({ name, email }) => name || email).join(", ");
  const first = names(to) || ticket.requester.name;
  if (isWaiting(item))
    return t("not_sent_to", { name: cc.length > 0 ? `${first}, ${names(cc)}` : first });
  return cc.length > 0
    ? t("replied_with_copy", { name: first, copies: names(cc) })
    : t("replied_to", { name: first });
}

function bodyOf(item: StreamItem, ticket: Ticket, isPast: boolean) {
  const { body_html, is_deleted, files, state, deliveries, held_sender: sender } = item;
  if (is_deleted) return <p className="text-ink-2">{t("note_deleted")}</p>;
  return (
    <>
      {body_html && <MessageBody html={body_html} files={files} />}
      {files.length > 0 && <MessageFiles files={files} body_html={body_html} />}
      {isUnsent(state) && <DelayedReply item={item} ticket={ticket} isPast={isPast} />}
      {item.mail_marks.length > 0 && <MailMarks marks={item.mail_marks} />}
      {sender && <HeldMail item={item} sender={sender} ticket={ticket} isPast={isPast} />}
      {deliveries.some(({ reason }) => reason !== "") && (
        <MailProblems item={item} ticket={ticket} isPast={isPast} />
      )}
    </>
  );
}

/** Adds the origin of a merged message to the text beside the author. */
function withOrigin(
  { aside }: { readonly aside?: string },
  { origin_ticket, to }: StreamItem,
): { aside?: string } {
  if (!origin_ticket) return aside === undefined ? {} : { aside };
  const from = mergeText("from_ticket", { code: origin_ticket });
  // Without named recipients a merged message went to the requester of its origin, not of this ticket.
  return { aside: aside && to.length > 0 ? `${aside} · ${from}` : from };
}
