import { ticketViews } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { listed } from "../listed.store.ts";
import { countTickets } from "../ticket-rows.store.ts";
import { findViews } from "../views.store.ts";
import { maySee, viewOf } from "./choose-tickets.ts";

const most = 1000;

/** How many tickets each view holds. Beyond a thousand nobody counts on. */
export async function countViews(
  ctx: PersonContext,
  { views }: { views?: string | undefined },
): Promise<{ counts: Record<string, number>; most: number }> {
  const names = views?.split(",").filter(Boolean) ?? (await everyView(ctx));
  const counts: Record<string, number> = {};
  for (const name of new Set(names)) {
    const { filter } = await viewOf(ctx, name);
    const test = listed(filter, ctx.actor);
    counts[name] = await countTickets(ctx.read, ctx.actor, test, most + 1);
  }
  return { counts, most };
}

async function everyView(ctx: PersonContext): Promise<string[]> {
  const own = await findViews(ctx.read, ctx.actor);
  const system = ticketViews.systemViews.filter((name) => maySee(ctx, name));
  return [...system, ...own.map(({ id }) => id)];
}
