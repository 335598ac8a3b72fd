import type { ticketRedaction, ticketStream } from "@parley/contract";
import { unsentStates } from "@parley/contract/tickets/conversation/message-states";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { removeFiles } from "../../files/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findMessage, type MessageRow } from "../conversation/messages.store.ts";
import { getStreamItem } from "../conversation/stream.ts";
import { commitChange } from "../core/commit-change.ts";
import { lockInOrder } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findSeqOfMessage } from "../core/ticket-events.store.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { findTicketId } from "../core/visibility.store.ts";
import { messageRedacted } from "../tickets.events.ts";
import { changedRows, type FoundPlaces, findPlaces } from "./find-places.ts";
import {
  findRawMails,
  findRelatedTickets,
  findRows,
  updateMessageBody,
  updateRow,
} from "./places.store.ts";
import { removeFromText } from "./removed-text.rules.ts";

/** Counts the places from which something would be removed. */
export async function previewRedaction(
  ctx: PersonContext,
  id: string,
  part: ticketRedaction.Part,
): Promise<{ places: ticketRedaction.Places }> {
  const message = await getVisibleMessage(ctx.read, ctx, id);
  const mark = await markOf(ctx.read, ctx, new Date().toISOString());
  const { places } = await findPlaces(ctx.read, message, part, mark);
  return { places };
}

interface Redacted {
  message: string;
  comment: ticketStream.StreamItem;
  places: ticketRedaction.Places;
}

/** Removes a message, texts or files from every place, in one transaction. It cannot be undone. */
export function redactMessage(
  ctx: PersonContext,
  id: string,
  { reason: said, ...part }: ticketRedaction.Redaction,
): Promise<Redacted> {
  return ctx.transact(async (tx) => {
    const seen = await getVisibleMessage(tx, ctx, id);
    const related = await findRelatedTickets(tx, seen.ticket_id);
    const ids = related.map((ticket) => ticket.id);
    const locked = await lockInOrder(tx, ids, { kind: "system" });
    const message = await getVisibleMessage(tx, ctx, id);
    const ticket = locked.get(message.ticket_id);
    if (!ticket) throw fail("record.not_found");
    const found = await findPlaces(tx, message, part, await markOf(tx, ctx, ticket.now));
    const reason = removeFromText(said, found.removal);
    const what = whatOf(part);
    await commitSteps(tx, ctx, locked, { message, found, what, reason });
    await writePlaces(tx, ctx, found);
    // A raw mail cannot be shortened: it goes as a whole, also where it only quotes what is removed.
    await removeFiles(tx, ctx, await findRawMails(tx, ids), "removed.eml");
    const payload = { ticket_id: ticket.id, message_id: id, what, reason, places: found.places };
    await announce(tx, ctx, messageRedacted(payload, { record: "ticket", id: ticket.id }));
    const comment = await getStreamItem(tx, ctx, ticket.id, await findSeqOfMessage(tx, id));
    return {
      message: "Removed successfully",
      comment: comment as ticketStream.StreamItem,
      places: found.places,
    };
  });
}

/** A message of a ticket that the actor may see; a note only for those who may read notes. */
async function getVisibleMessage(
  db: TenantDb,
  { actor }: PersonContext,
  id: string,
): Promise<MessageRow> {
  const message = await findMessage(db, id);
  const isHidden = message?.kind === "note" && !actor.permissions.has("tickets.note");
  if (!message || isHidden || !(await findTicketId(db, actor, message.ticket_id))) {
    throw fail("record.not_found");
  }
  return message;
}

/** What stands instead: who removed it, and on which day in the zone of the business. */
async function markOf(db: TenantDb, { actor }: PersonContext, now: string): Promise<string> {
  const [{ timezone }, people] = await Promise.all([
    getBusiness(db),
    findPeopleById(db, [actor.id]),
  ]);
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: timezone } as const;
  const day = new Intl.DateTimeFormat("en-US", format).format(new Date(now));
  // It stands in HTML and in plain texts alike.
  const name = (people.get(actor.id)?.name ?? "").replace(/[<>&"[\]]/g, "");
  return `[removed by ${name}, ${day}]`;
}

type What = "message" | "text" | "files";

function whatOf({ ranges, file_ids }: ticketRedaction.Part): What {
  if (ranges) return "text";
  return file_ids ? "files" : "message";
}

interface Removed {
  readonly message: MessageRow;
  readonly found: FoundPlaces;
  readonly what: What;
  readonly reason: string;
}

/** One step in each ticket that has it, so that its pages, its place in lists and its search entry follow. */
async function commitSteps(
  tx: TenantTx,
  ctx: PersonContext,
  locked: ReadonlyMap<string, LockedTicket>,
  { message, found, what, reason }: Removed,
): Promise<void> {
  const { messages, tickets, files, rows } = found;
  const changed = new Set([
    message.ticket_id,
    ...messages.map(({ ticket_id }) => ticket_id),
    ...tickets.map(({ id }) => id),
    ...files.map(({ ticket_id }) => ticket_id),
    ...rows.flatMap(({ kind, key }) => (kind.place === "history" ? [String(key.ticket_id)] : [])),
  ]);
  const isPublic = (ticketId: string) =>
    [message, ...messages].some(
      ({ ticket_id, kind, state }) =>
        ticket_id === ticketId && kind === "message" && !unsentStates.some((one) => one === state),
    );
  for (const id of [...changed].sort()) {
    const ticket = locked.get(id);
    if (!ticket) continue;
    const { title, preview, custom } = tickets.find((one) => one.id === id) ?? {
      ...ticket,
      custom: {},
    };
    const isOwn = id === message.ticket_id;
    const step: Step = {
      type: "redacted",
      set: { title, preview, custom },
      audience: isPublic(id) ? "everyone" : "staff",
      facts: { what, reason, ...(isOwn && { message_id: message.id }) },
    };
    await commitChange(tx, ctx, ticket, [step]);
  }
}

async function writePlaces(
  tx: TenantTx,
  ctx: PersonContext,
  { removal, scope, messages, files, rows, exports }: FoundPlaces,
): Promise<void> {
  for (const message of messages) await updateMessageBody(tx, message);
  // The new steps say from what the subject and the beginning changed.
  const history = changedRows(await findRows(tx, scope, "history"), removal);
  const others = rows.filter(({ kind }) => kind.place !== "history");
  for (const row of [...history, ...others]) await updateRow(tx, row);
  await removeFiles(tx, ctx, [...files.map(({ id }) => id), ...exports], removal.mark);
}
