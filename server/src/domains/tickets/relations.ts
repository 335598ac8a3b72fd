import type { tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findLinks } from "./links.store.ts";
import { findMergedFrom } from "./merges.store.ts";
import { findNumbers, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";

type Relations = Pick<tickets.Ticket, "links" | "merged_into" | "merged_from" | "split_from">;

/** What a ticket has to do with others, as far as its reader reaches them. */
export async function relationsOf(
  db: TenantDb,
  reader: Person,
  { id, merged_into }: TicketListRow,
): Promise<Relations> {
  const [links, sources, survivor] = await Promise.all([
    findLinks(db, reader, id),
    findMergedFrom(db, id),
    merged_into ? findNumbers(db, [merged_into]) : undefined,
  ]);
  const mayUnmerge = reader.permissions.has("tickets.merge");
  const origin = links.find(({ type, is_reverse }) => type === "split_from" && !is_reverse);
  return {
    links,
    merged_into: merged_into
      ? { id: merged_into, ticket_id: codeOf(survivor?.get(merged_into) ?? 0) }
      : null,
    merged_from: sources.map(({ number, is_separable, ...source }) => ({
      ...source,
      ticket_id: codeOf(number),
      may_unmerge: mayUnmerge && is_separable,
    })),
    split_from: origin ? { id: origin.id, ticket_id: origin.ticket_id, title: origin.title } : null,
  };
}
