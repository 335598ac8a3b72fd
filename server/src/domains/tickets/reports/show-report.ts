import type { slaReport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { complianceOf } from "../../sla/index.ts";
import { seesAgentFigures } from "./agent-figures.ts";
import { readAsked } from "./asked.ts";
import { countDecidedTickets, countRevoked } from "./counts.store.ts";
import { countDecided } from "./figures.store.ts";
import { groupOf, keysOf, totalOf } from "./figures.ts";
import { findGroupNames } from "./group-names.store.ts";

/** Which promises were kept, on the tickets that the reader reaches: each figure opens as many rows as it says. */
export async function showReport(
  ctx: PersonContext,
  query: slaReport.Query,
): Promise<slaReport.Report> {
  const { group_by: group } = query;
  const { asked, period } = await readAsked(ctx, query);
  const [decided, revoked, tickets] = await Promise.all([
    countDecided(ctx.read, asked, group),
    countRevoked(ctx.read, asked, group),
    countDecidedTickets(ctx.read, asked),
  ]);
  const counted = { decided, revoked };
  const is_own_only = group === "agent" && !(await seesAgentFigures(ctx));
  const keys = keysOf(counted).filter((key) => !is_own_only || key === ctx.actor.id);
  const names = await findGroupNames(
    ctx.read,
    group,
    keys.filter((key) => key !== null),
  );
  const { from, to, timezone } = period;
  const broken = tickets.decided - tickets.met;
  return {
    from,
    to,
    timezone,
    total: totalOf(counted),
    tickets: { ...tickets, compliance: complianceOf({ met: tickets.met, breached: broken }) },
    groups: keys.map((key) => ({
      key,
      name: key === null ? null : (names.get(key) ?? null),
      ...groupOf(counted, key),
    })),
    is_own_only,
  };
}
