import { search as contract, errors, type search } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Person, PersonContext } from "#platform/context.ts";
import { rangeOf } from "#platform/paging.ts";
import { parseSearch } from "../tickets/index.ts";
import { findTickets, ticketHitsOf } from "./find-tickets.ts";
import { type Found, inTime } from "./in-time.ts";
import { markWords } from "./mark-words.rules.ts";
import { partsOf } from "./query-parts.rules.ts";
import { findSeenLast } from "./ticket-hits.store.ts";
import { findUserHits, mostUsers, type UserHitRow } from "./user-hits.store.ts";

/** What a reader finds: each kind of record by itself, so that one that takes too long leaves the others. */
export async function searchAll(ctx: PersonContext, asked: search.Query): Promise<search.Found> {
  const filter = await parseSearch(ctx, asked.q);
  const wanted = contract.types.filter((type) => asked.types?.split(",").includes(type) ?? true);
  const found = await Promise.all(wanted.map((type) => groupOf(ctx, type, asked, filter)));
  const isSlow = found.some((one) => one.isSlow);
  return {
    groups: found.map(({ group }) => group),
    ...(isSlow && { warning: errors["search.too_slow"].message }),
  };
}

async function groupOf(
  ctx: PersonContext,
  type: search.Type,
  asked: search.Query,
  filter: TicketFilter,
): Promise<{ group: search.Found["groups"][number]; isSlow: boolean }> {
  if (type === "tickets") {
    const found = await findTickets(ctx, asked, filter);
    const group = { type, ...counted(type, asked, found), results: found.results };
    return { group, isSlow: found.isSlow };
  }
  const found = await findUsers(ctx, asked, filter);
  const group = { type, ...counted(type, asked, found), results: found.results };
  return { group, isSlow: found.isSlow };
}

function counted(type: search.Type, asked: search.Query, found: Found<unknown>) {
  const { q, page, page_size } = asked;
  const next = new URLSearchParams({
    q,
    types: type,
    page: String(page + 1),
    page_size: String(page_size),
  });
  const hasMore = page * page_size < found.count && found.results.length > 0;
  return {
    count: found.count,
    count_is_capped: found.isCapped,
    next: hasMore ? `/api/v1${contract.find.path}?${next.toString()}` : null,
  };
}

const nobody = { count: 0, isCapped: false, results: [], isSlow: false };

/** People whose name or address begins so, as far as the reader may know of them. */
async function findUsers(
  ctx: PersonContext,
  asked: search.Query,
  filter: TicketFilter,
): Promise<Found<search.UserHit>> {
  const { terms, rest } = partsOf(filter);
  const said = terms.join(" ").replaceAll(/["*]/g, "").trim();
  // Query words speak of tickets.
  if (said === "" || rest.length > 0) return nobody;
  const rows = await inTime(ctx, (db) => findUserHits(db, ctx.actor, said, rangeOf(asked)));
  const count = rows?.[0]?.count ?? 0;
  return {
    count: Math.min(count, mostUsers),
    isCapped: count > mostUsers,
    results: (rows ?? []).map((row) => userHitOf(ctx.actor, row, terms)),
    isSlow: !rows,
  };
}

function userHitOf(reader: Person, row: UserHitRow, terms: readonly string[]): search.UserHit {
  const isCustomer = row.kind === "customer";
  const email = isCustomer || reader.permissions.has("agents.manage") ? row.email : null;
  const name = `${row.first_name} ${row.last_name}`.trim() || row.email?.split("@")[0];
  return {
    id: row.id,
    kind: isCustomer ? "customer" : "agent",
    name: markWords(name || row.phone_number, terms),
    email: email ? markWords(email, terms) : null,
    avatar_url: row.avatar_url,
  };
}

const most = 10;

/** What somebody looked at last, as far as they still may. */
export async function listRecent({
  actor,
  read,
}: PersonContext): Promise<{ results: search.TicketHit[] }> {
  const rows = await findSeenLast(read, actor, most);
  return { results: await ticketHitsOf(read, actor, rows, []) };
}
