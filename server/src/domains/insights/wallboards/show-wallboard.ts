import type { wallboards as contract } from "@parley/contract";
import { metrics } from "@parley/contract/insights/definitions";
import { isOnTarget, targetFor } from "@parley/contract/insights/targets/target-rules";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Context, Person } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { findActingPeople } from "../../identity/index.ts";
import { findPeriod } from "../../tickets/index.ts";
import { spanOf } from "../question.ts";
import { findTargets } from "../targets/targets.store.ts";
import { totalOf } from "../use-cases/show-metric.ts";
import { findByToken, type WallboardRow } from "./wallboards.store.ts";

/** The figures of a wallboard with the rights that its maker has now. Nothing is remembered, so an end is an end at once. */
export async function showWallboard(ctx: Context, token: string): Promise<contract.Shown> {
  const board = await findByToken(ctx.read, hashOf(token));
  const [maker] = board ? await findActingPeople(ctx.read, [board.maker_id]) : [];
  if (!board || !maker?.permissions.has("insights.read")) throw fail("record.not_found");
  const { timezone, now } = await findPeriod(ctx.read, { days: 1 });
  return {
    name: board.name,
    zone: timezone,
    as_of: now,
    cards: await cardsOf(ctx, maker, board),
  };
}

async function cardsOf(
  ctx: Context,
  maker: Person,
  { cards, departments }: WallboardRow,
): Promise<contract.Shown["cards"]> {
  const filter: TicketFilter =
    departments.length > 0
      ? { field: "department", is: "any_of", value: [...departments] }
      : { all: [] };
  const [department = null] = departments;
  // Several departments together have no target of their own.
  const targets = departments.length > 1 ? [] : await findTargets(ctx.read);
  return Promise.all(
    cards.map(async ({ metric, days }) => {
      const period = await findPeriod(ctx.read, { days });
      const { value } = await totalOf(ctx, metric, { reader: maker, filter, ...spanOf(period) });
      const target = targetFor(targets, metric, { department, priority: null });
      const { label, unit } = metrics[metric];
      const verdict =
        target && value !== null
          ? { value: target.value, is_met: isOnTarget(target, value) }
          : null;
      return { metric, label, unit, days, value, target: verdict };
    }),
  );
}
