import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { type ActKind, type ActRow, insertAct } from "../acts.store.ts";
import { findIsInCircle } from "../links.store.ts";
import { findMergesOfAct, findUnmergedBy } from "../merges.store.ts";
import { holdNeighbourhood, holdWithOthers } from "./hold-tickets.ts";
import { joinTickets } from "./join-tickets.ts";
import { refuseMerge } from "./refuse-merge.ts";
import { separate } from "./separate-tickets.ts";
import { showWritten } from "./show-ticket.ts";
import { takeBack } from "./undo-one.ts";
import { refuseSeparation } from "./unmerge-ticket.ts";

interface Act {
  readonly id: string;
  readonly label: string;
  readonly undo_of: string | null;
  readonly kind: string;
}

/** Takes back an act on several tickets on all of them, or on none. */
export async function takeBackWhole(
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
  ids: readonly string[],
) {
  const redo = await inverses[act.kind as ActKind](tx, ctx, act, ids);
  const records: tickets.Ticket[] = [];
  for (const id of ids) records.push((await showWritten(tx, ctx, id)) as tickets.Ticket);
  return { message: `${act.label}: undone`, records, ...(redo && { redo }) };
}

type Inverse = (
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
  ids: readonly string[],
) => Promise<ActRow | undefined>;

const inverses: Record<ActKind, Inverse> = {
  each: byFields,
  joint: byFields,
  merge: bySeparating,
  unmerge: byJoining,
};

/** What was put together is taken apart. */
async function bySeparating(
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
): Promise<ActRow | undefined> {
  const merges = await findMergesOfAct(tx, act.id);
  if (merges.length === 0) throw fail("undo.expired");
  const ids = merges.flatMap(({ source_id, survivor_id }) => [source_id, survivor_id]);
  await holdNeighbourhood(tx, ids);
  const redo = await redoOf(tx, ctx, act, "unmerge");
  for (const merge of merges.reverse()) {
    await refuseSeparation(tx, ctx, merge);
    await separate(tx, ctx, merge, mannerOf(act, redo));
  }
  return redo;
}

/** What was taken apart is put together again, with the choices of then. */
async function byJoining(tx: TenantTx, ctx: PersonContext, act: Act): Promise<ActRow | undefined> {
  const merges = await findUnmergedBy(tx, act.id);
  const [first] = merges;
  if (!first) throw fail("undo.expired");
  const redo = await redoOf(tx, ctx, act, "merge");
  const refs = merges.map(({ source_id }) => source_id);
  const named = { field: "source_ids", refs, withNeighbours: true as const };
  const { held, others } = await holdWithOthers(tx, ctx, first.survivor_id, named);
  await refuseMerge(tx, held, others);
  const ends = { survivor: held, sources: others };
  await joinTickets(tx, ctx, ends, first.choices, mannerOf(act, redo));
  return redo;
}

function redoOf(tx: TenantTx, ctx: PersonContext, { id, label, undo_of }: Act, kind: ActKind) {
  if (undo_of) return undefined;
  const again = { id: newId(), actor_id: ctx.actor.id, label: `Undo: ${label}`, undo_of: id };
  return insertAct(tx, { ...again, kind });
}

const mannerOf = ({ id, label }: Act, redo: ActRow | undefined) => ({
  actId: redo?.id ?? newId(),
  label: redo && `Undo: ${label}`,
  undoOf: id,
});

/** Each ticket has the fields it had. What was put into the trash by it is brought back by who did it. */
async function byFields(
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
  ids: readonly string[],
): Promise<ActRow | undefined> {
  const redo = await redoOf(tx, ctx, act, "joint");
  const { id, label, undo_of } = act;
  const permissions = new Set([...ctx.actor.permissions, "tickets.delete" as const]);
  const actor = { ...ctx.actor, permissions };
  const reader = { ...ctx, read: ctx.read, actor, within: redo?.id };
  for (const ticketId of ids) await takeBack(tx, reader, { id, label, undo_of }, ticketId);
  for (const ticketId of ids) {
    if (await findIsInCircle(tx, ticketId)) throw fail("tickets.link_circle");
  }
  return redo;
}
