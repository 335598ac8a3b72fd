import { isDeepStrictEqual } from "node:util";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { LinkBook } from "../link-book.ts";
import { record } from "../record.ts";
import { codeOf, type HeldTicket } from "../ticket-state.ts";
import { holdInOrder } from "./hold-tickets.ts";

/** Lets tickets that had been merged before go on in another one, for ever one step away. */
export async function repoint(
  tx: TenantTx,
  ctx: PersonContext,
  ids: readonly string[],
  survivor: HeldTicket,
): Promise<void> {
  const held = await holdInOrder(tx, ids, { kind: "system" });
  for (const one of held.values()) {
    const facts = { into: codeOf(survivor.number) };
    const step = { type: "merge_moved", set: { merged_into: survivor.id }, facts };
    await record(tx, ctx, one, [step]);
  }
}

/** Writes the links of tickets that are linked with those that were put together or apart. */
export async function rewriteLinks(
  tx: TenantTx,
  ctx: PersonContext,
  partners: readonly HeldTicket[],
  book: LinkBook,
  facts: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const held of partners) {
    const links = book.of(held.id);
    if (isDeepStrictEqual(links, held.links)) continue;
    await record(tx, ctx, held, [{ type: "link_moved", set: { links }, facts }]);
  }
}
