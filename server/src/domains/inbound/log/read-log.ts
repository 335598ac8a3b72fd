import { mailLog as contract, type mailLog } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findTicketId, type TicketReader } from "../../tickets/index.ts";
import { explanationOf, leavingEntry, receivedEntry } from "./log-entry.ts";
import {
  type Found,
  findLeaving,
  findMails,
  findMoments,
  findReceived,
  findShownTickets,
  momentOf,
  type Wanted,
} from "./mail-log.store.ts";

const isReceived = (state: string) => contract.receivedStates.some((one) => one === state);

const stored: Readonly<Record<string, string | null>> = {
  waiting: null,
  retrying: "retry",
  failed: "dead",
  unknown: "uncertain",
  withheld: "suppressed",
};

/** The mails in and out, newest first. */
export async function listMails(ctx: PersonContext, asked: mailLog.Filter): Promise<mailLog.Page> {
  const { read, actor } = ctx;
  const ticketId = asked.ticket && (await findTicketId(read, actor, asked.ticket));
  // A ticket that the reader cannot see has no mails for them.
  if (asked.ticket && !ticketId) return nothing;
  const { direction, state, mailbox, address, cursor, page_size } = asked;
  const wanted = {
    ...(await findMoments(read, asked)),
    ...(state && { state: state in stored ? stored[state] : state }),
    mailbox,
    address,
    ticketId,
    cursor,
  };
  const only = direction ?? (state && (isReceived(state) ? "in" : "out"));
  const isNone =
    direction !== undefined && state !== undefined && isReceived(state) !== (direction === "in");
  if (isNone) return nothing;
  return readPage(read, actor, only ? [only] : ["in", "out"], wanted, page_size);
}

const nothing: mailLog.Page = { results: [], next_cursor: null, searched_until: null };

/** The mails of one ticket, for whoever sees the ticket. */
export async function listMailsOfTicket(
  { read, actor }: PersonContext,
  ticket: string,
  { cursor, page_size }: { readonly cursor?: string | undefined; readonly page_size: number },
): Promise<mailLog.Page> {
  const ticketId = await findTicketId(read, actor, ticket);
  if (!ticketId) throw fail("record.not_found");
  return readPage(read, actor, ["in", "out"], { ticketId, cursor }, page_size);
}

/** Merges the two directions by their ids. Below the horizon of one of them the other cannot be shown yet. */
async function readPage(
  db: TenantDb,
  reader: TicketReader,
  directions: readonly mailLog.Direction[],
  wanted: Wanted,
  size: number,
): Promise<mailLog.Page> {
  const found = await Promise.all(
    directions.map((direction) => findMails(db, direction, wanted, size + 1)),
  );
  const horizon = found.map((one) => horizonOf(one, size)).reduce(later, null);
  const isShown = (id: string) => horizon === null || id >= horizon;
  const ids = found
    .flatMap((one) => one.ids)
    .filter(isShown)
    .sort((a, b) => (a < b ? 1 : -1));
  const shown = ids.slice(0, size);
  const hasMore = ids.length > size;
  const last = hasMore ? (shown.at(-1) ?? null) : horizon;
  const isSearched = !hasMore && horizon !== null && horizon !== shown.at(-1);
  return {
    results: await readEntries(db, reader, shown),
    next_cursor: last,
    searched_until: isSearched ? momentOf(horizon) : null,
  };
}

/** The last id down to which all that is wanted was found; null if there is nothing below. */
const horizonOf = ({ ids, horizon }: Found, size: number): string | null =>
  ids.length > size ? (ids.at(-1) ?? null) : horizon;

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

/** The entries of mails, in the order of the ids. */
export async function readEntries(
  db: TenantDb,
  reader: TicketReader,
  ids: readonly string[],
): Promise<mailLog.Entry[]> {
  if (ids.length === 0) return [];
  const [received, leaving] = await Promise.all([findReceived(db, ids), findLeaving(db, ids)]);
  const ofTickets = [...received, ...leaving].flatMap(({ ticket_id }) => ticket_id ?? []);
  const tickets = await findShownTickets(db, reader, ofTickets);
  const entries = new Map(
    [
      ...received.map((row) => receivedEntry(row, tickets)),
      ...leaving.map((row) => leavingEntry(row, tickets)),
    ].map((entry) => [entry.id, entry]),
  );
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** Why a mail that came in became what it became, as it was decided then. */
export async function explainEntry(
  { read, actor }: PersonContext,
  id: string,
): Promise<mailLog.Explained> {
  const [row] = await findReceived(read, [id]);
  if (!row) throw fail("record.not_found");
  const tickets = await findShownTickets(read, actor, row.ticket_id ? [row.ticket_id] : []);
  const { passed = [], flags = [], notices = [] } = explanationOf(row);
  const { candidate, released_as, released_by, received_at, done_at, attempts } = row;
  return {
    entry: receivedEntry(row, tickets),
    passed: [...passed],
    marks: [...flags, ...notices].map((mark) => markTexts[mark] ?? "").filter(Boolean),
    candidate,
    released: released_as === null ? null : { sender: released_as, by: released_by },
    received_at,
    done_at,
    attempts,
    size: Number(row.size),
  };
}

const markTexts: Readonly<Record<string, string>> = {
  hidden_text: "The sender hid text in it, which was left out",
  same_id_other_content: "Another mail came with the same Message-ID",
  subject_changed: "It has another subject than the ticket",
  files_left_out: "Some of its files were left out",
  encrypted_smime: "It is encrypted with S/MIME and could not be read",
  encrypted_pgp: "It is encrypted with PGP and could not be read",
  unreadable_smime: "Its S/MIME container could not be opened",
  unreadable_tnef: "Its winmail.dat could not be opened",
};
