import type { ticketBulk, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import {
  type ActRow,
  findActTickets,
  findOwnActs,
  insertAct,
  lockAct,
  updateActUndone,
} from "../acts.store.ts";
import { bulkOf, messageOf } from "../bulk.ts";
import type { BulkRow } from "../bulks.store.ts";
import { peopleIn } from "../people.store.ts";
import { runIfFew, scheduleBulk } from "./run-bulk.ts";
import { showWritten } from "./show-ticket.ts";
import { takeBack } from "./undo-one.ts";
import { takeBackWhole } from "./undo-whole.ts";

const most = 20;

export async function listOwnActs(ctx: PersonContext): Promise<{ results: ActRow[] }> {
  return { results: await findOwnActs(ctx.read, ctx.actor.id, most) };
}

interface Undone {
  message: string;
  records: tickets.Ticket[];
  redo?: ActRow;
  bulk?: ticketBulk.Bulk;
}

/** Takes an act back: every field it changed is as it was, unless somebody changed one of them again. */
export async function undoAct(ctx: PersonContext, id: string): Promise<Undone> {
  const undone = await ctx.transact(async (tx) => {
    const act = await lockAct(tx, id);
    if (!act) throw fail("record.not_found");
    await refuseOthers(tx, ctx, act.actor_id);
    if (act.undone_at || act.is_expired) throw fail("undo.expired");
    await updateActUndone(tx, id);
    const [first, ...others] = await findActTickets(tx, id);
    if (first === undefined) throw fail("undo.expired");
    if (act.kind !== "each") return takeBackWhole(tx, ctx, act, [first, ...others]);
    if (others.length > 0) return beginUndo(tx, ctx, act, [first, ...others]);
    const redo = await takeBack(tx, ctx, act, first);
    const ticket = (await showWritten(tx, ctx, first)) as tickets.Ticket;
    return { message: `${act.label}: undone`, records: [ticket], ...(redo && { redo }) };
  });
  if ("records" in undone) return undone;
  const bulk = await bulkOf(ctx.read, ctx.actor, await runIfFew(ctx, undone));
  return { message: messageOf(bulk), records: [], bulk, ...(bulk.undo && { redo: bulk.undo }) };
}

type Act = NonNullable<Awaited<ReturnType<typeof lockAct>>>;

/** An act on many is taken back ticket by ticket: one that was changed again stays, the others do not. */
async function beginUndo(
  tx: TenantTx,
  ctx: PersonContext,
  { id, label, undo_of }: Act,
  ids: readonly string[],
): Promise<BulkRow> {
  const account_id = ctx.actor.id;
  const again = { id: newId(), actor_id: account_id, label: `Undo: ${label}`, undo_of: id };
  const redo = undo_of ? undefined : await insertAct(tx, again);
  const bulk = { id: newId(), account_id, act: "undo", params: { undoes: id }, ids } as const;
  return scheduleBulk(tx, ctx, { ...bulk, act_id: redo?.id ?? null });
}

async function refuseOthers(tx: TenantTx, { actor }: PersonContext, whose: string) {
  if (whose === actor.id || actor.permissions.has("tickets.delete")) return;
  const name = (await peopleIn(tx, [whose])).get(whose)?.name ?? "";
  throw fail("undo.not_yours", { name });
}
