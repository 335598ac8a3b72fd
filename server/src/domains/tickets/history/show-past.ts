import type { ticketHistory, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { serializeItems, streamAudience } from "../conversation/stream.ts";
import { findPeopleById } from "../core/people.store.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { findCodes, findTicketRow, type TicketListRow } from "../core/ticket-rows.store.ts";
import { foldEvents, type TicketFields } from "../core/ticket-state.ts";
import {
  findChangesUntil,
  findHistoryPoint,
  findMessageChanges,
  findNames,
  findStreamUntil,
  findTicketsOfMessages,
  type HistoryPoint,
  type MessageChange,
} from "./past.store.ts";

/** A ticket as it stood after a step, for whoever may see it now, and as far as they may read it now. */
export async function showPast(
  ctx: PersonContext,
  ref: string,
  { seq, before_seq, page_size }: ticketHistory.Filter,
): Promise<ticketHistory.Past> {
  const row = await findTicketRow(ctx.read, ctx.actor, ref);
  const point = row && (await findHistoryPoint(ctx.read, row.id, seq));
  if (!point) throw fail("record.not_found");
  const [ticket, talk] = await Promise.all([
    ticketAt(ctx.read, row, point),
    conversationAt(ctx, point, { before: before_seq, limit: page_size }),
  ]);
  return { ticket, ...talk, at: point.at, newest_seq: row.last_seq };
}

/** Its fields are what its events had added up to. */
async function ticketAt(
  db: TenantDb,
  row: TicketListRow,
  point: HistoryPoint,
): Promise<ticketHistory.PastTicket> {
  const { watchers, links: _links, ...fields } = foldEvents(await findChangesUntil(db, point));
  const kept = { version: point.version, last_seq: point.seq, updated_at: point.at };
  const [[line], people] = await Promise.all([
    ticketRowsOf(db, [
      {
        ...row,
        ...fields,
        custom: fields.custom as TicketListRow["custom"],
        ...(await findNames(db, fields)),
        ...kept,
        watchers_count: watchers.length,
        waiting_for: waitingFor(fields),
      },
    ]),
    findPeopleById(db, watchers),
  ]);
  const { first_response_at, reopen_count, message_count, hold_reason } = fields;
  return {
    ...(line as NonNullable<typeof line>),
    first_response_at,
    reopen_count,
    message_count,
    hold_reason,
    watchers: watchers.flatMap((id) => people.get(id) ?? []),
  };
}

async function conversationAt(
  ctx: PersonContext,
  point: HistoryPoint,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<Pick<ticketHistory.Past, "results" | "next_before_seq">> {
  const audience = streamAudience(ctx);
  const rows = await findStreamUntil(ctx.read, point, audience, page);
  const ids = rows.flatMap(({ message_id }) => message_id ?? []);
  const changes = await findMessageChanges(ctx.read, point, ids);
  const isTheirs = await readableMessages(ctx, ids);
  const then = rows
    .filter(({ message_id }) => message_id === null || isTheirs(message_id))
    .map((row) =>
      messageAt(
        row,
        changes.filter(({ message_id }) => message_id === row.message_id),
      ),
    )
    .filter((row) => isShownAt(row, ctx.actor.id))
    .reverse();
  const results = (await serializeItems(ctx.read, ctx, then)) as ticketStream.StreamItem[];
  const isFull = rows.length === page.limit;
  return { results, next_before_seq: isFull ? (rows.at(-1)?.seq ?? null) : null };
}

/** Words that were taken out of the ticket are for whoever may see the one they are in now. */
async function readableMessages({ read, actor }: PersonContext, ids: readonly string[]) {
  const homes = await findTicketsOfMessages(read, ids);
  const reached = await findCodes(read, actor, [...new Set(homes.values())]);
  return (id: string) => reached.has(homes.get(id) ?? "");
}

interface PastMessage {
  readonly type: string;
  readonly kind: string | null;
  readonly author_id: string | null;
  readonly body_html: string | null;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly state: string | null;
}

const stateAfter: Readonly<Record<string, string>> = {
  reply_held: "holding",
  hold_stopped: "held",
  reply_scheduled: "scheduled",
  reply_rescheduled: "scheduled",
  reply_stopped: "held",
  message_recalled: "cancelled",
  message_added: "sent",
};

const editTypes = ["note_edited", "reply_rescheduled"];

/** What a message or note was at a moment, of all that became of it since. Words that were deleted stay deleted. */
function messageAt<R extends PastMessage>(row: R, changes: readonly MessageChange[]): R {
  if (row.kind === null) return row;
  const before = changes.filter(({ isAfter }) => !isAfter);
  const edit = changes.find(
    ({ isAfter, type, body_html }) => isAfter && editTypes.includes(type) && body_html,
  );
  const moved = before.findLast(({ type }) => type in stateAfter);
  const isEdited = before.some(({ type }) => type === "note_edited");
  return {
    ...row,
    body_html: edit && row.deleted_at === null ? edit.body_html : row.body_html,
    edited_at: isEdited ? row.edited_at : null,
    state: row.kind === "note" ? row.state : (stateAfter[moved?.type ?? ""] ?? "sent"),
  };
}

/** A delayed reply stands where it was written, a sent one where it was sent; a recalled one is shown to its author only. */
function isShownAt({ type, state, author_id }: PastMessage, readerId: string): boolean {
  const isWaiting = type === "reply_held" || type === "reply_scheduled";
  if (!isWaiting || state === "holding" || state === "scheduled" || state === "held") return true;
  return state === "cancelled" && author_id === readerId;
}

type WaitingFields = Pick<
  TicketFields,
  "status" | "last_staff_reply_at" | "last_customer_message_at"
>;

/** Who acts next, as the database says it of tickets that are now. */
function waitingFor(fields: WaitingFields): "nobody" | "customer" | "third_party" | "us" {
  const { status, last_staff_reply_at: ours, last_customer_message_at: theirs } = fields;
  if (status === "resolved" || status === "closed") return "nobody";
  if (status === "pending") return "customer";
  if (status === "on_hold") return "third_party";
  return ours !== null && (theirs === null || ours > theirs) ? "customer" : "us";
}
