import { ticketBulk } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { insertAct } from "../acts.store.ts";
import { bulkOf, messageOf } from "../bulk.ts";
import { bulkActs, labelOf, requireParams } from "../bulk-acts.ts";
import { listed } from "../listed.store.ts";
import { orderOf, readSort } from "../ticket-order.store.ts";
import { findCodes, findTicketIds } from "../ticket-rows.store.ts";
import { chosenBy } from "./choose-tickets.ts";
import { demand } from "./hold-ticket.ts";
import { runIfFew, scheduleBulk } from "./run-bulk.ts";

const { limits } = ticketBulk;

export interface Answer {
  message: string;
  bulk: ticketBulk.Bulk;
}

/** Does the same to many tickets, which are chosen now: what comes into the view later is left alone. */
export async function startBulk(ctx: PersonContext, ask: ticketBulk.Ask): Promise<Answer> {
  const { act, params = {} } = ask;
  demand(ctx, bulkActs[act].right);
  requireParams(act, params);
  if (ask.ids && (ask.view ?? ask.filter) !== undefined) {
    throw refuseField("ids", "Name tickets or a view, not both");
  }
  const ids = ask.ids ? await chosenByHand(ctx, ask.ids) : await chosenByView(ctx, ask);
  if (ids.length === 0) throw fail("bulk.nothing_selected");
  const account_id = ctx.actor.id;
  const row = await ctx.transact(async (tx) => {
    const label = labelOf(act, params, ids.length);
    const undo = await insertAct(tx, { id: newId(), actor_id: account_id, label, undo_of: null });
    return scheduleBulk(tx, ctx, { id: newId(), account_id, act, params, ids, act_id: undo.id });
  });
  const bulk = await bulkOf(ctx.read, ctx.actor, await runIfFew(ctx, row));
  return { message: messageOf(bulk), bulk };
}

/** One that went out of reach meanwhile is skipped; who names none within it names nothing. */
async function chosenByHand(
  { read, actor }: PersonContext,
  ids: readonly string[],
): Promise<string[]> {
  const once = [...new Set(ids)];
  const within = await findCodes(read, actor, once);
  if (once.length > 0 && within.size === 0) throw fail("record.not_found");
  return once;
}

async function chosenByView(
  ctx: PersonContext,
  { view, filter }: ticketBulk.Ask,
): Promise<string[]> {
  if (view === undefined && filter === undefined) return [];
  const chosen = await chosenBy(ctx, { view, filter, page: 1, page_size: 1 });
  const ids = await findTicketIds(ctx.read, ctx.actor, {
    test: listed(chosen.filter, ctx.actor),
    order: orderOf(readSort(chosen.sort)),
    limit: limits.view + 1,
  });
  if (ids.length > limits.view) throw fail("bulk.too_many", { n: limits.view });
  return ids;
}
