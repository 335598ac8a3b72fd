import { tickets as contract, errors, type tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { type TenantDb, together } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { refuseField } from "#platform/failure.ts";
import { rangeOf } from "#platform/paging.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { markCommon } from "./custom-filter.store.ts";
import { listCondition, usesField } from "./default-filter.store.ts";
import { cursorOf, parseCursor } from "./list-cursor.store.ts";
import { sortKeys } from "./list-order.store.ts";
import { resolveListQuery } from "./list-query.ts";
import { countGroups, countListed, findListed } from "./ticket-list.store.ts";

const mostCounted = 1000;
/** The headings of a list in parts say exact numbers or none. */
const maxGrouped = 10_000;
/** So far a page may be jumped to; further on one follows the links, which lead on from where a page ended. */
const maxOffset = 10_000;

const timeoutMs = 2000;
const timedOut: tickets.Tickets = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  warning: errors["search.too_slow"].message,
};

/** The tickets visible to a reader that a view, a filter and single fields choose. */
export async function listTickets(
  ctx: PersonContext,
  query: tickets.Filter,
): Promise<tickets.Tickets> {
  const { actor } = ctx;
  const { words, ...asked } = await resolveListQuery(ctx, query);
  const chosen = { ...asked, filter: await markCommon(ctx.read, asked.filter, actor) };
  const { filter, sort, group } = chosen;
  const keys = sortKeys(chosen);
  const { limit, offset } = rangeOf(query);
  if (!query.cursor && offset > maxOffset) throw refuseField("page", "Follow the links to go on");
  const page = query.cursor
    ? { place: parseCursor(keys, query.cursor), offset: 0 }
    : { place: [], offset };
  const count = (db: TenantDb) => countListed(db, actor, filter, mostCounted + 1);
  const find = (db: TenantDb, isFew?: boolean) =>
    findListed(db, actor, chosen, { ...page, limit: limit + 1, ...(isFew && { isFew }) });
  const parts = (db: TenantDb) =>
    group
      ? countGroups(db, actor, { test: listCondition(filter, actor), group, most: maxGrouped })
      : undefined;
  const readAll = async (db: TenantDb) => {
    if (typeof sort === "string") return Promise.all([count(db), find(db), parts(db)]);
    const counted = await count(db);
    const [found, counts] = await Promise.all([find(db, counted <= mostCounted), parts(db)]);
    return [counted, found, counts] as const;
  };
  const read = usesField(filter, "text")
    ? await withinTime(ctx, timeoutMs, readAll)
    : await readAll(together(ctx.read));
  if (!read) return timedOut;
  const [counted, found, group_counts] = read;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last;
  return {
    count: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { count_is_capped: true }),
    ...(group_counts && { group_counts }),
    ...(words && { q_filter: { ...words } }),
    next: hasMore ? pageLink(query, query.page + 1, cursorOf(keys, last)) : null,
    previous: query.page > 1 && !query.cursor ? pageLink(query, query.page - 1) : null,
    results: await ticketRowsOf(ctx.read, rows),
  };
}

function pageLink(query: tickets.Filter, page: number, cursor?: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${contract.list.path}?${values.toString()}`;
}
