import type { slaReport } from "@parley/contract";
import { cancelReasons } from "@parley/contract/sla/report-choices";
import type { PersonContext } from "#platform/context.ts";
import { complianceOf } from "../../../sla/index.ts";
import { seesAgentFigures } from "../../reporting/agent-figures.ts";
import { findGroupNames } from "../../reporting/group-names.store.ts";
import {
  countDecided,
  countDecidedTickets,
  countRevoked,
  type FiguresRow,
  type InGroup,
  type RevokedRow,
} from "./report-figures.store.ts";
import { readReportQuery } from "./report-query.ts";

/** Which promises were kept, on the tickets that the reader reaches: each figure opens as many rows as it says. */
export async function showReport(
  ctx: PersonContext,
  query: slaReport.Query,
): Promise<slaReport.Report> {
  const { group_by: group } = query;
  const { reportQuery, period } = await readReportQuery(ctx, query);
  const [decided, revoked, tickets] = await Promise.all([
    countDecided(ctx.read, reportQuery, group),
    countRevoked(ctx.read, reportQuery, group),
    countDecidedTickets(ctx.read, reportQuery),
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

/** What was counted, each by group and for all. */
interface Counted {
  readonly decided: readonly FiguresRow[];
  readonly revoked: readonly RevokedRow[];
}

/** The groups there is anything of. One may have nothing but a breach that was taken back. */
function keysOf({ decided, revoked }: Counted): (string | null)[] {
  const groups = [...decided, ...revoked].filter(({ is_total }) => !is_total);
  return [...new Set(groups.map(({ key }) => key))];
}

const totalOf = (counted: Counted) => figuresOf(counted, ({ is_total }) => is_total);

const groupOf = (counted: Counted, key: string | null) =>
  figuresOf(counted, (row) => !row.is_total && row.key === key);

function figuresOf(counted: Counted, isMeant: (row: InGroup) => boolean): slaReport.Figures {
  const decided = counted.decided.find(isMeant) ?? nothing;
  const { met, breached, cancelled, cancelled_by, ended, late } = decided;
  return {
    met,
    breached,
    revoked: counted.revoked.find(isMeant)?.revoked ?? 0,
    cancelled,
    cancelled_by,
    ended,
    median_elapsed_minutes: decided.median_elapsed,
    p90_elapsed_minutes: decided.p90_elapsed,
    late,
    median_overdue_minutes: decided.median_overdue,
    compliance: complianceOf({ met, breached }),
  };
}

const nothing = {
  met: 0,
  breached: 0,
  cancelled: 0,
  cancelled_by: Object.fromEntries(
    cancelReasons.map((reason) => [reason, 0]),
  ) as slaReport.Figures["cancelled_by"],
  ended: 0,
  late: 0,
  median_elapsed: null,
  p90_elapsed: null,
  median_overdue: null,
};
