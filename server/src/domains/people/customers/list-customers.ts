import { customers } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { customerOf } from "./customer.ts";
import { countCustomers, findCustomerIds } from "./customer-search.store.ts";
import { type CustomerRow, findCustomersById } from "./customers.store.ts";

interface CustomerRows {
  readonly count: number;
  readonly rows: readonly CustomerRow[];
}

/** A page of customers. A list is capped at ten thousand and a search at a thousand, which the response says. */
export async function listCustomers(
  ctx: PersonContext,
  filter: customers.Filter,
): Promise<customers.CustomerPage> {
  const maxResults = filter.search ? customers.reach.search : customers.reach.list;
  const { limit, offset } = rangeOf(filter);
  if (offset + limit > customers.reach.list) {
    throw refuseField("page", "Search to see more than 10,000 customers");
  }
  const { count, rows } = await (filter.search ? search(ctx, filter) : browse(ctx, filter));
  const page = pageOf(
    customers.list.path,
    filter,
    Math.min(count, maxResults),
    rows.map(customerOf),
  );
  return { ...page, count_is_capped: count > maxResults };
}

async function browse(ctx: PersonContext, filter: customers.Filter): Promise<CustomerRows> {
  const [count, ids] = await Promise.all([
    countCustomers(ctx.read, filter, customers.reach.list + 1),
    findCustomerIds(ctx.read, filter, rangeOf(filter)),
  ]);
  return { count, rows: await findCustomersById(ctx.read, ids) };
}

/** A search has few results, so one query finds, sorts and counts them. */
async function search(ctx: PersonContext, filter: customers.Filter): Promise<CustomerRows> {
  const maxResults = customers.reach.search;
  const ids = await findCustomerIds(ctx.read, filter, { limit: maxResults + 1, offset: 0 });
  const { limit, offset } = rangeOf(filter);
  const shown = ids.slice(0, maxResults).slice(offset, offset + limit);
  return { count: ids.length, rows: await findCustomersById(ctx.read, shown) };
}
