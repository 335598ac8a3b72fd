import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findActItem, lockAct } from "../acts.store.ts";
import { peopleIn } from "../people.store.ts";
import { record } from "../record.ts";
import { findTouched } from "../ticket-events.store.ts";
import { closeLater } from "./close-resolved.ts";
import { holdTicket } from "./hold-ticket.ts";

interface Act {
  readonly id: string;
  readonly label: string;
  readonly undo_of: string | null;
}

/** Takes back what an act did to one of its tickets. What was taken back may be done again; then it stays. */
export async function takeBack(
  tx: TenantTx,
  ctx: PersonContext,
  { id, label, undo_of }: Act,
  ticketId: string,
) {
  const item = await findActItem(tx, id, ticketId);
  if (!item) throw fail("record.not_found");
  const { seq, inverse, clocks } = item;
  const held = await holdTicket(tx, ctx, ticketId);
  await refuseChangedAgain(tx, ticketId, seq, Object.keys(inverse));
  const step = { type: "undone", set: inverse, facts: { label } };
  const redo = undo_of ? undefined : `Undo: ${label}`;
  const manner = { label: redo, undoOf: id, restore: clocks ?? undefined };
  const { ticket, undo } = await record(tx, ctx, held, [step], manner);
  if (ticket.status === "resolved") await closeLater(tx, ctx, ticket);
  return undo;
}

/** One ticket of an act on many, in a transaction of its own. */
export function undoOne(ctx: PersonContext, actId: string, ticketId: string): Promise<unknown> {
  return ctx.transact(async (tx) => {
    const act = await lockAct(tx, actId);
    if (!act) throw fail("undo.expired");
    return takeBack(tx, ctx, act, ticketId);
  });
}

async function refuseChangedAgain(
  tx: TenantTx,
  ticketId: string,
  seq: number,
  fields: readonly string[],
): Promise<void> {
  const touched = await findTouched(tx, ticketId, { seq });
  const again = fields.find((field) => touched.has(field));
  if (again === undefined) return;
  const who = touched.get(again) ?? null;
  const name = who ? (await peopleIn(tx, [who])).get(who)?.name : undefined;
  throw fail("undo.conflict", { name: name ?? "Parley" });
}
