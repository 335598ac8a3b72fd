import type { ticketStream } from "@parley/contract";
import type { StopReason } from "@parley/contract/tickets/conversation/message-states";
import type { Person, PersonContext } from "#platform/context.ts";
import { type TenantDb, together } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import { findPeopleById, type TicketPerson } from "../core/people.store.ts";
import { findTicketOrSurvivor } from "../core/show-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { deliveryOf } from "../mails/delivery.rules.ts";
import { eventText, publicEventText } from "./event-text.ts";
import { saveLastSeen } from "./messages.store.ts";
import { findStream, findStreamRow, type StreamAudience, type StreamRow } from "./stream.store.ts";

type AnyStreamItem = ticketStream.StreamItem | ticketStream.PublicStreamItem;

const everyKind = "message,note,event";

/** What happened to a ticket, cut to its reader. */
export async function listStream(
  ctx: PersonContext,
  ref: string,
  { after_seq: after, before_seq: before, kinds = everyKind, page_size }: ticketStream.Filter,
): Promise<{ results: AnyStreamItem[]; last_seq: number }> {
  const audience = streamAudience(ctx);
  const range = { after, before, kinds: kinds.split(","), limit: page_size };
  const db = together(ctx.read);
  // Both at once: most often it is the ticket that was named. What was read of any other goes nowhere.
  const [found, named] = await Promise.all([
    findTicketOrSurvivor(db, ctx.actor, ref),
    isId(ref) ? findStream(db, ref, audience, range) : undefined,
  ]);
  if (!found) throw fail("record.not_found");
  const { row: ticket, isCombined } = found;
  const isNamed = ticket.id === ref && !isCombined;
  const rows =
    (isNamed && named) ||
    (await findStream(ctx.read, ticket.id, { ...audience, isCombined }, range));
  const last_seq = isStaff(ctx.actor) ? ticket.last_seq : ticket.public_seq;
  return { results: await serializeItems(ctx.read, ctx, rows), last_seq };
}

/** Who reads, and what of a ticket is for them. */
export function streamAudience({ actor }: Pick<PersonContext, "actor">): StreamAudience {
  const seesNotes = isStaff(actor) && actor.permissions.has("tickets.note");
  return { isStaff: isStaff(actor), seesNotes, readerIds: [actor.id] };
}

/** One thing that happened, as whoever did it sees it. */
export async function getStreamItem(
  db: TenantDb,
  ctx: PersonContext,
  ticketId: string,
  seq: number,
): Promise<AnyStreamItem> {
  const row = await findStreamRow(db, ticketId, seq);
  const [item] = row ? await serializeItems(db, ctx, [row]) : [];
  if (!item) throw new Error("the event was not written");
  return item;
}

/** What happened, with the people it names. */
export async function serializeItems(
  db: TenantDb,
  { actor }: Pick<PersonContext, "actor">,
  rows: readonly StreamRow[],
): Promise<AnyStreamItem[]> {
  const people = await findPeopleById(db, rows.map(authorId));
  const itemOf = isStaff(actor) ? staffItem : publicItem;
  return rows.map((row) => itemOf(row, people.get(authorId(row) ?? "")));
}

/** Words are whose they are, whoever brought them here. */
const authorId = (row: StreamRow) => (row.kind ? row.author_id : row.actor_id);

function commonFields(row: StreamRow) {
  const kind = row.kind as "message" | "note" | null;
  return {
    seq: row.seq,
    kind: kind ?? ("event" as const),
    type: row.type,
    at: row.at,
    id: row.message_id,
    body_html: row.body_html,
    files: row.files,
  };
}

function staffItem(row: StreamRow, author: TicketPerson | undefined): ticketStream.StreamItem {
  return {
    ...commonFields(row),
    text: hasText(row) ? eventText(row.type, row.facts, author?.name) : "",
    ...(row.state && { state: row.state as ticketStream.MessageState }),
    hold_until: row.state === "holding" || row.state === "scheduled" ? row.hold_until : null,
    held_because: row.state === "held" ? (row.held_because as StopReason | null) : null,
    held_sender: heldSenderOf(row),
    mail_marks: (row.mail_marks ?? []) as ticketStream.MailMark[],
    to: row.to ?? [],
    cc: row.cc ?? [],
    deliveries: row.mails.map(deliveryOf),
    origin_ticket: row.origin_number === null ? null : codeOf(row.origin_number),
    about: relatedMessage(row.facts),
    author: author ?? null,
    is_staff: row.is_staff ?? author?.role !== "customer",
    changes: row.changes.map(({ field, from = null, to = null }) => ({ field, from, to })),
    is_edited: row.edited_at !== null,
    is_deleted: row.deleted_at !== null,
    undo_of: row.undo_of,
  };
}

/** A message has words of its own; what rules set of the ticket it opened is said beside them. */
const hasText = ({ kind, facts }: StreamRow) => !kind || facts.rules !== undefined;

function heldSenderOf({ sender_address: address, sender_state: state }: StreamRow) {
  if (!address || !state) return null;
  return { address, state: state as ticketStream.HeldSender["state"] };
}

const relatedMessage = ({ message_id }: StreamRow["facts"]) =>
  typeof message_id === "string" ? message_id : null;

function publicItem(
  row: StreamRow,
  author: TicketPerson | undefined,
): ticketStream.PublicStreamItem {
  const isCustomers = author?.role === "customer";
  const isShown = author && (row.kind !== null || isCustomers);
  return {
    ...commonFields(row),
    text: row.kind ? "" : publicEventText(row.type, row.facts),
    author: isShown
      ? { name: author.name, avatar_url: author.avatar_url, is_staff: row.is_staff ?? !isCustomers }
      : null,
  };
}

const most = 50;
const kinds = ["message", "note", "event"];

/** One thing that happened, and whom of some readers it is shown. */
interface ShownItem {
  readonly item: AnyStreamItem;
  readonly to: readonly string[];
}

/** What happened to a ticket from one event to another, for readers who see it and have the same permissions to read it. */
export async function findStreamBetween(
  db: TenantDb,
  readers: readonly [Person, ...Person[]],
  ticketId: string,
  { first_seq, last_seq }: { readonly first_seq: number; readonly last_seq: number },
): Promise<ShownItem[]> {
  const [actor] = readers;
  const readerIds = readers.map(({ id }) => id);
  const range = { after: first_seq - 1, before: undefined, kinds, limit: most };
  const audience = { ...streamAudience({ actor }), readerIds };
  const since = await findStream(db, ticketId, audience, range);
  const rows = since.filter(({ seq }) => seq <= last_seq);
  const items = await serializeItems(db, { actor }, rows);
  return items.map((item, index) => ({ item, to: readersOf(rows[index], readerIds) }));
}

const isWaiting = ({ type }: StreamRow) => type === "reply_held" || type === "reply_scheduled";

/** A recalled reply is shown to its author only. */
function readersOf(row: StreamRow | undefined, readerIds: readonly string[]): readonly string[] {
  const isRecalled = row !== undefined && isWaiting(row) && row.state === "cancelled";
  return isRecalled ? readerIds.filter((id) => id === row.author_id) : readerIds;
}

/** Keeps how far a person has read; 0 makes the ticket unread again. */
export function markSeen(ctx: PersonContext, ref: string, { seq }: { seq: number }) {
  return ctx.transact(async (tx) => {
    const row = await findTicketRow(tx, ctx.actor, ref);
    if (!row) throw fail("record.not_found");
    const read = Math.min(seq, row.last_seq);
    await saveLastSeen(tx, row.id, ctx.actor.id, read);
    const word_seq = isStaff(ctx.actor) ? row.last_word_seq : row.public_word_seq;
    return { message: "Noted", is_unread: word_seq > read };
  });
}
