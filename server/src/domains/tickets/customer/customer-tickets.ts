import {
  customerTickets as contract,
  type customerTickets,
  errors,
  tickets,
  ticketViews,
} from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { refuseField } from "#platform/failure.ts";
import { rangeOf } from "#platform/paging.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { countTickets, findTicketRows } from "../core/ticket-rows.store.ts";
import { listCondition } from "../list/default-filter.store.ts";
import { listTickets } from "../list/list-tickets.ts";
import { parseSearch } from "../list/parse-search.ts";
import {
  customerCursor,
  customerOrderBy,
  isAfterCustomerCursor,
  isCustomerTicket,
  parseCustomerSort,
} from "./customer-tickets.store.ts";
import { publicRowsOf } from "./serialize-public-ticket.ts";

const mostCounted = 1000;
/** So far a page may be jumped to; further on one follows the links. */
const maxOffset = 10_000;
const timeoutMs = 2000;

const everything: TicketFilter = { all: [] };

const timedOut: customerTickets.Asked = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  warning: errors["search.too_slow"].message,
};

/** What somebody asked, follows or shares, the newest public word first. */
export async function listCustomerTickets(
  ctx: PersonContext,
  request: customerTickets.Filter,
  path: string = contract.list.path,
): Promise<customerTickets.Asked> {
  const { actor } = ctx;
  const { limit, offset } = rangeOf(request);
  if (!request.cursor && offset > maxOffset) throw refuseField("page", "Follow the links to go on");
  const order = parseCustomerSort(request.sort);
  const filter = request.q === undefined ? everything : await parseSearch(ctx, request.q);
  const own = { askedBy: requesterFilter(actor), figure: request.status };
  const all = listCondition(filter, actor, isCustomerTicket(own));
  const behind = request.cursor ? [isAfterCustomerCursor(order, request.cursor)] : [];
  const range = {
    test: listCondition(filter, actor, isCustomerTicket(own, ...behind)),
    order: customerOrderBy(order),
    limit: limit + 1,
    offset: request.cursor ? 0 : offset,
  };
  const read = async (db: TenantDb) => ({
    counted: await countTickets(db, actor, all, mostCounted + 1),
    found: await findTicketRows(db, actor, range),
  });
  const answer =
    request.q === undefined ? await read(ctx.read) : await withinTime(ctx, timeoutMs, read);
  if (!answer) return timedOut;
  const { counted, found } = answer;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    count: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { count_is_capped: true }),
    next: last ? pageLink(path, request, request.page + 1, customerCursor(order, last)) : null,
    previous:
      request.page > 1 && !request.cursor ? pageLink(path, request, request.page - 1) : null,
    results: await publicRowsOf(ctx.read, actor, rows),
  };
}

/** Staff reach more than their own. */
const requesterFilter = (reader: Person) => (isStaff(reader) ? reader.id : undefined);

function pageLink(
  path: string,
  request: customerTickets.Filter,
  page: number,
  cursor?: string,
): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...request, page, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${path}?${values.toString()}`;
}

/** The figures above somebody's own list: each is counted as the list that it opens. */
export async function countCustomerTickets({
  actor,
  read,
}: PersonContext): Promise<customerTickets.Analysis> {
  const count = (figure?: customerTickets.Figure) => {
    const own = isCustomerTicket({ askedBy: requesterFilter(actor), figure });
    return countTickets(read, actor, listCondition({ all: [] }, actor, own), mostCounted + 1);
  };
  const [all, open, waiting_for_you, resolved] = await Promise.all([
    count(),
    count("open"),
    count("waiting_for_you"),
    count("resolved"),
  ]);
  return { all, open, waiting_for_you, resolved, most: mostCounted };
}

const assignedOrWatched: TicketFilter = {
  any: [
    { field: "assignee", is: "is", value: "me" },
    { field: "watching", is: "is", value: true },
  ],
};

/** What concerns somebody: staff what they hold or follow, everybody else what they asked, follow or share. */
export async function listMyTickets(
  ctx: PersonContext,
  request: customerTickets.MyFilter,
): Promise<customerTickets.Mine> {
  if (!isStaff(ctx.actor)) return listCustomerTickets(ctx, request, contract.mine.path);
  // The two lists have different columns; the contract lets in what looks like one.
  if (request.sort !== undefined && !ticketViews.Sort.safeParse(request.sort).success) {
    throw refuseField("sort", "Sort by one of the columns");
  }
  const page = await listTickets(ctx, { ...request, filter: JSON.stringify(assignedOrWatched) });
  return { ...page, next: myTicketsLink(page.next), previous: myTicketsLink(page.previous) };
}

/** The same question asked of this list. */
function myTicketsLink(link: string | null): string | null {
  if (!link) return null;
  const [path = "", query] = link.split("?");
  const values = new URLSearchParams(query);
  values.delete("filter");
  return `${path.replace(tickets.list.path, contract.mine.path)}?${values.toString()}`;
}
