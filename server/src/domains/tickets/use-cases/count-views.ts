import { ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { speaksOf } from "../listed.store.ts";
import { countListed } from "../ticket-list.store.ts";
import { findViews } from "../views.store.ts";
import { maySee, viewOf } from "./choose-tickets.ts";

const most = 1000;
/** For all views that search for words together. */
const patienceMs = 2000;

/** How many tickets each view holds. Beyond a thousand nobody counts on; what takes too long is left out. */
export async function countViews(
  ctx: PersonContext,
  { views }: { views?: string | undefined },
): Promise<{ counts: Record<string, number>; most: number }> {
  const names = views?.split(",").filter(Boolean) ?? (await everyView(ctx));
  const counts: Record<string, number> = {};
  const patience = { leftMs: patienceMs };
  for (const name of new Set(names)) {
    const { filter } = await viewOf(ctx, name);
    const count = speaksOf(filter, "text")
      ? await countInTime(ctx, filter, patience)
      : await countListed(ctx.read, ctx.actor, filter, most + 1);
    if (count !== undefined) counts[name] = count;
  }
  return { counts, most };
}

async function countInTime(
  ctx: PersonContext,
  filter: TicketFilter,
  patience: { leftMs: number },
): Promise<number | undefined> {
  if (patience.leftMs < 1) return undefined;
  const from = performance.now();
  const count = await withinTime(ctx, Math.ceil(patience.leftMs), (db) =>
    countListed(db, ctx.actor, filter, most + 1),
  );
  patience.leftMs -= performance.now() - from;
  return count;
}

async function everyView(ctx: PersonContext): Promise<string[]> {
  const own = await findViews(ctx.read, ctx.actor);
  const system = ticketViews.systemViews.filter((name) => maySee(ctx, name));
  return [...system, ...own.map(({ id }) => id)];
}
