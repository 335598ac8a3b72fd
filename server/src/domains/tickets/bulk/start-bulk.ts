import { type exports, ticketBulk, ticketViews } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { requirePermission } from "../core/lock-ticket.ts";
import { findTicketIds } from "../core/ticket-rows.store.ts";
import type { TicketDependencies } from "../dependencies.ts";
import { insertAct } from "../history/acts.store.ts";
import { listCondition } from "../list/default-filter.store.ts";
import { exportTickets } from "../list/export-tickets.ts";
import { orderBy, sortKeys } from "../list/list-order.store.ts";
import { namesList, refuseIdsWithList, resolveIds, resolveListQuery } from "../list/list-query.ts";
import { bulkActs, labelOf, refuseUnknownParams, requireParams } from "./bulk-acts.ts";
import { findBulk } from "./bulks.store.ts";
import { performWith, runIfFew, scheduleBulk } from "./run-bulk.ts";
import { bulkMessage, serializeBulk } from "./serialize-bulk.ts";

const { limits } = ticketBulk;

interface BulkAnswer {
  message: string;
  bulk?: ticketBulk.Bulk;
  job?: exports.Export;
}

/** Does the same to many tickets, which are chosen now: what comes into the view later is left alone. */
export async function startBulk(
  ctx: PersonContext,
  ask: ticketBulk.Ask,
  dependencies: TicketDependencies,
): Promise<BulkAnswer> {
  const { act, params = {} } = ask;
  if (act === "export") return exportSelected(ctx, ask);
  requirePermission(ctx, bulkActs[act].right);
  requireParams(act, params);
  refuseIdsWithList(ask);
  const ids = ask.ids ? await resolveIds(ctx, ask.ids) : await findIdsOfList(ctx, ask);
  if (ids.length === 0) throw fail("bulk.nothing_selected");
  const account_id = ctx.actor.id;
  const applied = params.macro && (await dependencies.macros.get(ctx, params.macro));
  const stored = { ...params, ...(applied && { applied }) };
  // A text that was sent stays: a macro without changes leaves nothing to undo.
  const isUndoable = !applied || applied.changes.length > 0;
  const row = await ctx.transact(async (tx) => {
    const label = labelOf(act, params, ids.length);
    const undo = { id: newId(), actor_id: account_id, label, undo_of: null };
    const act_id = isUndoable ? (await insertAct(tx, undo)).id : null;
    return scheduleBulk(tx, ctx, { id: newId(), account_id, act, params: stored, ids, act_id });
  });
  const ran = await runIfFew(ctx, row, performWith(dependencies));
  const bulk = await serializeBulk(ctx.read, ctx.actor, ran);
  return { message: bulkMessage(bulk), bulk };
}

/** The same as the export of a list, for what is selected in it. */
async function exportSelected(
  ctx: PersonContext,
  { ids, view, filter, q, params: { columns, ...foreign } = {} }: ticketBulk.Ask,
): Promise<BulkAnswer> {
  requirePermission(ctx, "tickets.export");
  refuseUnknownParams(foreign, []);
  if (ids?.length === 0 || (!ids && !namesList({ view, filter, q }))) {
    throw fail("bulk.nothing_selected");
  }
  return exportTickets(ctx, { ids, view, filter, q, columns });
}

async function findIdsOfList(
  ctx: PersonContext,
  { view, filter, q }: ticketBulk.Ask,
): Promise<string[]> {
  if (!namesList({ view, filter, q })) return [];
  const chosen = await resolveListQuery(ctx, { view, filter, q, page: 1, page_size: 1 });
  // In which order they are changed says nothing, so values of custom fields are not read for it.
  const sort = typeof chosen.sort === "string" ? chosen.sort : ticketViews.usualSort;
  const ids = await findTicketIds(ctx.read, ctx.actor, {
    test: listCondition(chosen.filter, ctx.actor),
    order: orderBy(sortKeys({ sort, group: null })),
    limit: limits.view + 1,
  });
  if (ids.length > limits.view) throw fail("bulk.too_many", { n: limits.view });
  return ids;
}

/** One's own act on many; another's looks like none. */
export async function showBulk(
  ctx: PersonContext,
  id: string,
): Promise<{ message: string; bulk: ticketBulk.Bulk }> {
  const row = await findBulk(ctx.read, id);
  if (row?.account_id !== ctx.actor.id) throw fail("record.not_found");
  const bulk = await serializeBulk(ctx.read, ctx.actor, row);
  return { message: bulkMessage(bulk), bulk };
}
