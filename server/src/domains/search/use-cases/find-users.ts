import type { search } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Person, PersonContext } from "#platform/context.ts";
import { rangeOf } from "#platform/paging.ts";
import { markWords } from "../mark-words.rules.ts";
import { partsOf } from "../query-parts.rules.ts";
import { findUserHits, mostUsers, type UserHitRow } from "../user-hits.store.ts";
import { type Found, inTime } from "./in-time.ts";

const nobody = { count: 0, isCapped: false, results: [], isSlow: false };

/** People whose name or address begins so, as far as the reader may know of them. */
export async function findUsers(
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
