import { search as contract, errors, type search } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { parseSearch } from "../../tickets/index.ts";
import { findTickets } from "./find-tickets.ts";
import { findUsers } from "./find-users.ts";
import type { Found } from "./in-time.ts";

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
