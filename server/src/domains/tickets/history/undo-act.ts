import type { ticketBulk, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import type { BulkRow } from "../bulk/bulks.store.ts";
import { performUndo, runIfFew, scheduleBulk } from "../bulk/run-bulk.ts";
import { bulkMessage, serializeBulk } from "../bulk/serialize-bulk.ts";
import { lockWithOthers, lockWithRelated } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { showChangedTicket } from "../core/show-ticket.ts";
import { joinTickets } from "../relations/join-tickets.ts";
import { isInParentCycle } from "../relations/links.store.ts";
import { checkMerge } from "../relations/merge-refusals.ts";
import { findMergesOfAct, findUnmergedBy } from "../relations/merges.store.ts";
import { checkUnmerge, separateTickets } from "../relations/unmerge-ticket.ts";
import {
  type ActKind,
  type ActRow,
  findActTickets,
  findUndoableActs,
  insertAct,
  lockAct,
  updateActUndone,
} from "./acts.store.ts";
import { undoTicket } from "./undo-ticket.ts";

const maxListed = 20;

export async function listOwnActs(ctx: PersonContext): Promise<{ results: ActRow[] }> {
  return { results: await findUndoableActs(ctx.read, ctx.actor.id, maxListed) };
}

interface UndoneAct {
  message: string;
  records: tickets.Ticket[];
  redo?: ActRow;
  bulk?: ticketBulk.Bulk;
}

/** Takes an act back: every field it changed is as it was, unless somebody changed one of them again. */
export async function undoAct(ctx: PersonContext, id: string): Promise<UndoneAct> {
  const undone = await ctx.transact(async (tx) => {
    const act = await lockAct(tx, id);
    if (!act) throw fail("record.not_found");
    await checkCanUndo(tx, ctx, act.actor_id);
    if (act.undone_at || act.is_expired) throw fail("undo.expired");
    await updateActUndone(tx, id);
    const [first, ...others] = await findActTickets(tx, id);
    if (first === undefined) throw fail("undo.expired");
    if (act.kind !== "each") return undoJointAct(tx, ctx, act, [first, ...others]);
    if (others.length > 0) return startBulkUndo(tx, ctx, act, [first, ...others]);
    const redo = await undoTicket(tx, ctx, act, first);
    const ticket = (await showChangedTicket(tx, ctx, first)) as tickets.Ticket;
    return { message: `${act.label}: undone`, records: [ticket], ...(redo && { redo }) };
  });
  if ("records" in undone) return undone;
  const bulk = await serializeBulk(ctx.read, ctx.actor, await runIfFew(ctx, undone, performUndo));
  return { message: bulkMessage(bulk), records: [], bulk, ...(bulk.undo && { redo: bulk.undo }) };
}

type Act = NonNullable<Awaited<ReturnType<typeof lockAct>>>;

/** An act on many is undone ticket by ticket: one that was changed again stays, the others do not. */
async function startBulkUndo(
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

async function checkCanUndo(tx: TenantTx, { actor }: PersonContext, whose: string) {
  if (whose === actor.id || actor.permissions.has("tickets.delete")) return;
  const name = (await findPeopleById(tx, [whose])).get(whose)?.name ?? "";
  throw fail("undo.not_yours", { name });
}

/** Takes back an act on several tickets on all of them, or on none. */
async function undoJointAct(tx: TenantTx, ctx: PersonContext, act: Act, ids: readonly string[]) {
  const redo = await inverses[act.kind as ActKind](tx, ctx, act, ids);
  const records: tickets.Ticket[] = [];
  for (const id of ids) records.push((await showChangedTicket(tx, ctx, id)) as tickets.Ticket);
  return { message: `${act.label}: undone`, records, ...(redo && { redo }) };
}

type Inverse = (
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
  ids: readonly string[],
) => Promise<ActRow | undefined>;

const inverses: Record<ActKind, Inverse> = {
  each: undoFields,
  joint: undoFields,
  merge: undoMerge,
  unmerge: undoUnmerge,
};

/** What was put together is taken apart. */
async function undoMerge(tx: TenantTx, ctx: PersonContext, act: Act): Promise<ActRow | undefined> {
  const merges = await findMergesOfAct(tx, act.id);
  if (merges.length === 0) throw fail("undo.expired");
  const ids = merges.flatMap(({ source_id, survivor_id }) => [source_id, survivor_id]);
  await lockWithRelated(tx, ids);
  const redo = await insertRedo(tx, ctx, act, "unmerge");
  for (const merge of merges.reverse()) {
    await checkUnmerge(tx, ctx, merge);
    await separateTickets(tx, ctx, merge, mergeOptions(act, redo));
  }
  return redo;
}

/** What was taken apart is put together again, with the choices of then. */
async function undoUnmerge(
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
): Promise<ActRow | undefined> {
  const merges = await findUnmergedBy(tx, act.id);
  const [first] = merges;
  if (!first) throw fail("undo.expired");
  const redo = await insertRedo(tx, ctx, act, "merge");
  const refs = merges.map(({ source_id }) => source_id);
  const named = { field: "source_ids", refs, withNeighbours: true as const };
  const { locked, others } = await lockWithOthers(tx, ctx, first.survivor_id, named);
  await checkMerge(tx, locked, others);
  const ends = { survivor: locked, sources: others };
  await joinTickets(tx, ctx, ends, first.choices, mergeOptions(act, redo));
  return redo;
}

function insertRedo(tx: TenantTx, ctx: PersonContext, { id, label, undo_of }: Act, kind: ActKind) {
  if (undo_of) return undefined;
  const again = { id: newId(), actor_id: ctx.actor.id, label: `Undo: ${label}`, undo_of: id };
  return insertAct(tx, { ...again, kind });
}

const mergeOptions = ({ id, label }: Act, redo: ActRow | undefined) => ({
  actId: redo?.id ?? newId(),
  label: redo && `Undo: ${label}`,
  undoOf: id,
});

/** Each ticket has the fields it had. What was put into the trash by it is brought back by who did it. */
async function undoFields(
  tx: TenantTx,
  ctx: PersonContext,
  act: Act,
  ids: readonly string[],
): Promise<ActRow | undefined> {
  const redo = await insertRedo(tx, ctx, act, "joint");
  const { id, label, undo_of } = act;
  const permissions = new Set([...ctx.actor.permissions, "tickets.delete" as const]);
  const actor = { ...ctx.actor, permissions };
  const reader = { ...ctx, read: ctx.read, actor, within: redo?.id };
  for (const ticketId of ids) await undoTicket(tx, reader, { id, label, undo_of }, ticketId);
  for (const ticketId of ids) {
    if (await isInParentCycle(tx, ticketId)) throw fail("tickets.link_circle");
  }
  return redo;
}
