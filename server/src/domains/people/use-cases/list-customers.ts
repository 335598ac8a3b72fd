import { customers } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { customerOf } from "../customer.ts";
import { countCustomers, findCustomerIds } from "../customer-search.store.ts";
import { type CustomerRow, findCustomersById } from "../customers.store.ts";

interface Found {
  readonly count: number;
  readonly rows: readonly CustomerRow[];
}

/** A page of customers. A list ends after ten thousand and a search after a thousand, and both say so. */
export async function listCustomers(
  ctx: PersonContext,
  asked: customers.Filter,
): Promise<customers.CustomerPage> {
  const most = asked.search ? customers.reach.search : customers.reach.list;
  const { limit, offset } = rangeOf(asked);
  if (offset + limit > customers.reach.list) {
    throw refuseField("page", "Search to see more than 10,000 customers");
  }
  const { count, rows } = await (asked.search ? search(ctx, asked) : browse(ctx, asked));
  const page = pageOf(customers.list.path, asked, Math.min(count, most), rows.map(customerOf));
  return { ...page, count_is_capped: count > most };
}

async function browse(ctx: PersonContext, asked: customers.Filter): Promise<Found> {
  const [count, ids] = await Promise.all([
    countCustomers(ctx.read, asked, customers.reach.list + 1),
    findCustomerIds(ctx.read, asked, rangeOf(asked)),
  ]);
  return { count, rows: await findCustomersById(ctx.read, ids) };
}

/** What is found is few, so that one look finds, sorts and counts it. */
async function search(ctx: PersonContext, asked: customers.Filter): Promise<Found> {
  const most = customers.reach.search;
  const ids = await findCustomerIds(ctx.read, asked, { limit: most + 1, offset: 0 });
  const { limit, offset } = rangeOf(asked);
  const shown = ids.slice(0, most).slice(offset, offset + limit);
  return { count: ids.length, rows: await findCustomersById(ctx.read, shown) };
}
