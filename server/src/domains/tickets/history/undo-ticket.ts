import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findChangedFields } from "../core/ticket-events.store.ts";
import { namesOfPatch } from "../core/ticket-state.ts";
import { findActItem, lockAct } from "./acts.store.ts";

interface UndoneAct {
  readonly id: string;
  readonly label: string;
  readonly undo_of: string | null;
}

/** Undoes what an act did to one of its tickets. It may be done again once. */
export async function undoTicket(
  tx: TenantTx,
  ctx: PersonContext,
  { id, label, undo_of }: UndoneAct,
  ticketId: string,
) {
  const item = await findActItem(tx, id, ticketId);
  if (!item) throw fail("record.not_found");
  const { seq, inverse, clocks } = item;
  const locked = await getLockedTicket(tx, ctx, ticketId);
  await checkUnchanged(tx, ticketId, seq, namesOfPatch(inverse));
  const step = { type: "undone", set: inverse, facts: { label } };
  const redo = undo_of ? undefined : `Undo: ${label}`;
  const options = { label: redo, undoOf: id, restore: clocks ?? undefined };
  const { undo } = await commitChange(tx, ctx, locked, [step], options);
  return undo;
}

/** One ticket of an act on many, in a transaction of its own. */
export function undoTicketOfAct(
  ctx: PersonContext,
  actId: string,
  ticketId: string,
): Promise<unknown> {
  return ctx.transact(async (tx) => {
    const act = await lockAct(tx, actId);
    if (!act) throw fail("undo.expired");
    return undoTicket(tx, ctx, act, ticketId);
  });
}

async function checkUnchanged(
  tx: TenantTx,
  ticketId: string,
  seq: number,
  fields: readonly string[],
): Promise<void> {
  const touched = await findChangedFields(tx, ticketId, { seq });
  const again = fields.find((field) => touched.has(field));
  if (again === undefined) return;
  const who = touched.get(again) ?? null;
  const name = who ? (await findPeopleById(tx, [who])).get(who)?.name : undefined;
  throw fail("undo.conflict", { name: name ?? "Parley" });
}
