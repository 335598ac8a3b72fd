import { type exports, ticketBulk } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { insertAct } from "../acts.store.ts";
import { bulkOf, messageOf } from "../bulk.ts";
import { bulkActs, labelOf, refuseForeign, requireParams } from "../bulk-acts.ts";
import { listed } from "../listed.store.ts";
import { keysOf, orderOf } from "../ticket-order.store.ts";
import { findTicketIds } from "../ticket-rows.store.ts";
import { chosenBy, chosenByHand, namesList, refuseBoth } from "./choose-tickets.ts";
import { exportTickets } from "./export-tickets.ts";
import { demand } from "./hold-ticket.ts";
import { runIfFew, scheduleBulk } from "./run-bulk.ts";

const { limits } = ticketBulk;

export interface Answer {
  message: string;
  bulk?: ticketBulk.Bulk;
  job?: exports.Export;
}

/** Does the same to many tickets, which are chosen now: what comes into the view later is left alone. */
export async function startBulk(ctx: PersonContext, ask: ticketBulk.Ask): Promise<Answer> {
  const { act, params = {} } = ask;
  if (act === "export") return exportSelected(ctx, ask);
  demand(ctx, bulkActs[act].right);
  requireParams(act, params);
  refuseBoth(ask);
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

/** The same as the export of a list, for what is selected in it. */
async function exportSelected(
  ctx: PersonContext,
  { ids, view, filter, q, params: { columns, ...foreign } = {} }: ticketBulk.Ask,
): Promise<Answer> {
  demand(ctx, "tickets.export");
  refuseForeign(foreign, []);
  if (ids?.length === 0 || (!ids && !namesList({ view, filter, q }))) {
    throw fail("bulk.nothing_selected");
  }
  return exportTickets(ctx, { ids, view, filter, q, columns });
}

async function chosenByView(
  ctx: PersonContext,
  { view, filter, q }: ticketBulk.Ask,
): Promise<string[]> {
  if (!namesList({ view, filter, q })) return [];
  const chosen = await chosenBy(ctx, { view, filter, q, page: 1, page_size: 1 });
  const ids = await findTicketIds(ctx.read, ctx.actor, {
    test: listed(chosen.filter, ctx.actor),
    order: orderOf(keysOf(chosen.sort)),
    limit: limits.view + 1,
  });
  if (ids.length > limits.view) throw fail("bulk.too_many", { n: limits.view });
  return ids;
}
