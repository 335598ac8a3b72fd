import { ownTickets as contract, errors, type ownTickets } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { refuseField } from "#platform/failure.ts";
import { rangeOf } from "#platform/paging.ts";
import { listed } from "../listed.store.ts";
import { isStaff } from "../may.rules.ts";
import { isBehindOwn, isOwn, ownCursor, ownOrder, readOwnSort } from "../own-tickets.store.ts";
import { publicRowsOf } from "../public-ticket.ts";
import { countTickets, findTicketRows } from "../ticket-rows.store.ts";
import { readWords } from "./read-words.ts";

export const mostCounted = 1000;
/** So far a page may be jumped to; further on one follows the links. */
const mostJumped = 10_000;
const patienceMs = 2000;

const everything: TicketFilter = { all: [] };

const nothingInTime: ownTickets.Asked = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  warning: errors["search.too_slow"].message,
};

/** What somebody asked, follows or shares, the newest public word first. */
export async function listOwnTickets(
  ctx: PersonContext,
  asked: ownTickets.Filter,
  path: string = contract.list.path,
): Promise<ownTickets.Asked> {
  const { actor } = ctx;
  const { limit, offset } = rangeOf(asked);
  if (!asked.cursor && offset > mostJumped) throw refuseField("page", "Follow the links to go on");
  const order = readOwnSort(asked.sort);
  const filter = asked.q === undefined ? everything : await readWords(ctx, asked.q);
  const own = { askedBy: askedBy(actor), figure: asked.status };
  const all = listed(filter, actor, isOwn(own));
  const behind = asked.cursor ? [isBehindOwn(order, asked.cursor)] : [];
  const range = {
    test: listed(filter, actor, isOwn(own, ...behind)),
    order: ownOrder(order),
    limit: limit + 1,
    offset: asked.cursor ? 0 : offset,
  };
  const read = async (db: TenantDb) => ({
    counted: await countTickets(db, actor, all, mostCounted + 1),
    found: await findTicketRows(db, actor, range),
  });
  const answer =
    asked.q === undefined ? await read(ctx.read) : await withinTime(ctx, patienceMs, read);
  if (!answer) return nothingInTime;
  const { counted, found } = answer;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    count: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { count_is_capped: true }),
    next: last ? linkTo(path, asked, asked.page + 1, ownCursor(order, last)) : null,
    previous: asked.page > 1 && !asked.cursor ? linkTo(path, asked, asked.page - 1) : null,
    results: await publicRowsOf(ctx.read, actor, rows),
  };
}

/** Staff reach more than their own. */
export const askedBy = (reader: Person) => (isStaff(reader) ? reader.id : undefined);

function linkTo(path: string, asked: ownTickets.Filter, page: number, cursor?: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, page, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${path}?${values.toString()}`;
}
