import { tickets as contract, errors, type tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { type TenantDb, together } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { refuseField } from "#platform/failure.ts";
import { rangeOf } from "#platform/paging.ts";
import { listed, speaksOf } from "../listed.store.ts";
import { ticketRowsOf } from "../ticket.ts";
import { countGroups } from "../ticket-groups.store.ts";
import { countListed, findListed } from "../ticket-list.store.ts";
import { cursorOf, keysOf, placeOf } from "../ticket-order.store.ts";
import { chosenBy } from "./choose-tickets.ts";

const mostCounted = 1000;
/** The headings of a list in parts say exact numbers or none. */
const mostInParts = 10_000;
/** So far a page may be jumped to; further on one follows the links, which lead on from where a page ended. */
const mostJumped = 10_000;

const patienceMs = 2000;
const nothingInTime: tickets.Tickets = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  warning: errors["search.too_slow"].message,
};

/** The tickets within a reader's reach that a view, a filter and single fields choose. */
export async function listTickets(
  ctx: PersonContext,
  asked: tickets.Filter,
): Promise<tickets.Tickets> {
  const { actor } = ctx;
  const { words, ...chosen } = await chosenBy(ctx, asked);
  const { filter, sort, group } = chosen;
  const keys = keysOf(sort, group);
  const { limit, offset } = rangeOf(asked);
  if (!asked.cursor && offset > mostJumped) throw refuseField("page", "Follow the links to go on");
  const page = asked.cursor
    ? { place: placeOf(keys, asked.cursor), offset: 0 }
    : { place: [], offset };
  const count = (db: TenantDb) => countListed(db, actor, filter, mostCounted + 1);
  const find = (db: TenantDb) => findListed(db, actor, chosen, { ...page, limit: limit + 1 });
  const parts = (db: TenantDb) =>
    group
      ? countGroups(db, actor, { test: listed(filter, actor), group, most: mostInParts })
      : undefined;
  const readAll = (db: TenantDb) => Promise.all([count(db), find(db), parts(db)]);
  const read = speaksOf(filter, "text")
    ? await withinTime(ctx, patienceMs, readAll)
    : await readAll(together(ctx.read));
  if (!read) return nothingInTime;
  const [counted, found, group_counts] = read;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last;
  return {
    count: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { count_is_capped: true }),
    ...(group_counts && { group_counts }),
    ...(words && { q_filter: { ...words } }),
    next: hasMore ? linkTo(asked, asked.page + 1, cursorOf(keys, last)) : null,
    previous: asked.page > 1 && !asked.cursor ? linkTo(asked, asked.page - 1) : null,
    results: await ticketRowsOf(ctx.read, rows),
  };
}

function linkTo(asked: tickets.Filter, page: number, cursor?: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, page, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${contract.list.path}?${values.toString()}`;
}
