import type { search } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { rangeOf } from "#platform/paging.ts";
import { codeOf, publicStatusLabels, statusLabels } from "../tickets/index.ts";
import { type Found, inTime } from "./in-time.ts";
import { markWords, placesOf } from "./mark-words.rules.ts";
import { numberIn, partsOf, wantedWords } from "./query-parts.rules.ts";
import {
  findNumbered,
  findPlaces,
  findTicketHits,
  mostRanked,
  type TicketHitRow,
} from "./ticket-hits.store.ts";

/** Tickets that fit, as far as their reader reaches. The one whose code was typed comes first. */
export async function findTickets(
  ctx: PersonContext,
  asked: search.Query,
  filter: TicketFilter,
): Promise<Found<search.TicketHit>> {
  const { actor, read } = ctx;
  const number = numberIn(asked.q);
  const exact = number === undefined ? undefined : await findNumbered(read, actor, number);
  const ranked = await rank(ctx, asked, filter, exact);
  const first = exact && asked.page === 1 ? [exact] : [];
  const rows = [...first, ...(ranked?.rows ?? [])];
  const count = (ranked?.count ?? 0) + (exact ? 1 : 0);
  const shown = await inTime(ctx, (db) => ticketHitsOf(db, actor, rows, wantedWords(filter)));
  return {
    count: Math.min(count, mostRanked),
    isCapped: count > mostRanked,
    results: shown ?? (await ticketHitsOf(read, actor, rows, [])),
    isSlow: !ranked || !shown,
  };
}

interface Ranked {
  readonly count: number;
  readonly rows: readonly TicketHitRow[];
}

/** All others, by how well they fit; the exact one took the first place of the first page. */
async function rank(
  ctx: PersonContext,
  asked: search.Query,
  filter: TicketFilter,
  exact: TicketHitRow | undefined,
): Promise<Ranked | undefined> {
  const parts = partsOf(filter);
  if (parts.terms.length + parts.rest.length === 0) return { count: 0, rows: [] };
  const { limit, offset } = rangeOf(asked);
  const room = exact && asked.page === 1 ? limit - 1 : limit;
  const from = exact ? Math.max(0, offset - 1) : offset;
  return inTime(ctx, async (db) => {
    // One row tells how many there are, also where there is no room for it.
    const range = { limit: Math.max(1, room), offset: from };
    const rows = await findTicketHits(db, ctx.actor, { ...parts, except: exact?.id }, range);
    return { count: rows[0]?.count ?? 0, rows: rows.slice(0, room) };
  });
}

/** What is shown of tickets that were found, to this reader. */
export async function ticketHitsOf(
  db: TenantDb,
  reader: Person,
  rows: readonly TicketHitRow[],
  terms: readonly string[],
): Promise<search.TicketHit[]> {
  const isStaff = reader.permissions.has("tickets.read");
  const ids = rows.map(({ id }) => id);
  const texts = await findPlaces(db, reader, ids, placesOf(terms));
  return rows.map(({ id, number, title, status, requester_name }) => {
    const word = status as keyof typeof statusLabels;
    return {
      id,
      ticket_id: codeOf(number),
      title: markWords(title, terms),
      text: hitOnly(markWords(texts.get(id) ?? "", terms)),
      status_label: isStaff ? statusLabels[word] : publicStatusLabels[word].status_label,
      requester_name: isStaff ? requester_name : null,
    };
  });
}

/** A place is shown for what stands there. */
const hitOnly = (pieces: search.Pieces) => (pieces.some(({ hit }) => hit) ? pieces : []);
