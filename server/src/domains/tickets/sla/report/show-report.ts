import { slaReport as contract, type slaReport } from "@parley/contract";
import { cancelReasons } from "@parley/contract/sla/report-choices";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import { complianceOf, findLastDueTimes } from "../../../sla/index.ts";
import { codeOf } from "../../core/ticket-state.ts";
import { seesAgentFigures } from "../../reporting/agent-figures.ts";
import { findGroupNames } from "../../reporting/group-names.store.ts";
import { type ClockCursor, type CountedRow, countRows, findRows } from "./counted-clocks.store.ts";
import {
  countDecided,
  countDecidedTickets,
  countRevoked,
  type FiguresRow,
  type InGroup,
  type RevokedRow,
} from "./report-figures.store.ts";
import { readReportQuery } from "./report-query.ts";

/** Which promises were kept, on the tickets that the reader may see: each figure opens as many rows as it says. */
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

/** The groups there is anything of. One may have nothing but a breach that was undone. */
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

const mostCounted = 1000;
const minute = 60_000;

/** The clocks behind a figure of the report, for the same reader and the same question. */
export async function listCountedClocks(
  ctx: PersonContext,
  query: slaReport.ClocksQuery,
): Promise<slaReport.Clocks> {
  const { show, reason, page_size, cursor } = query;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const { reportQuery } = await readReportQuery(ctx, query);
  const clocksQuery = { ...reportQuery, show, reason };
  const [count, found] = await Promise.all([
    countRows(ctx.read, clocksQuery, mostCounted + 1),
    findRows(ctx.read, clocksQuery, { after, limit: page_size + 1 }),
  ]);
  const rows = found.slice(0, page_size);
  const last = rows.at(-1);
  const dueTimes = await findLastDueTimes(
    ctx.read,
    rows.map(({ clock }) => clock),
  );
  return {
    count: Math.min(count, mostCounted),
    ...(count > mostCounted && { count_is_capped: true }),
    next: found.length > page_size && last ? pageLink(query, writeCursor(last)) : null,
    previous: null,
    results: rows.map((row, at) => countedClockOf(row, dueTimes[at] ?? null)),
  };
}

function countedClockOf(row: CountedRow, due_at: string | null): slaReport.CountedClock {
  const { clock, policy_id, policy_name, counted_as, is_ended } = row;
  return {
    ticket: { id: row.ticket_id, ticket_id: codeOf(row.number), title: row.title },
    metric: clock.metric,
    cycle: clock.cycle,
    policy: policy_id === null ? null : { id: policy_id, name: policy_name ?? "" },
    priority: clock.priority,
    result: counted_as,
    reason: clock.cancel_reason,
    due_at,
    decided_at: row.counted_at,
    target_minutes: clock.target_ms === null ? null : Math.round(clock.target_ms / minute),
    elapsed_minutes: is_ended ? row.elapsed_minutes : null,
    overdue_minutes: is_ended && counted_as === "breached" ? row.overdue_minutes : null,
  };
}

function pageLink(query: slaReport.ClocksQuery, cursor: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${contract.clocks.path}?${values.toString()}`;
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function writeCursor({ counted_at, clock }: CountedRow): string {
  return Buffer.from(JSON.stringify([counted_at, clock.id])).toString("base64url");
}

/** Where the page before ended, as its link says. */
function parseCursor(cursor: string): ClockCursor {
  const [at, id] = decodeCursor(cursor);
  const isSound = typeof at === "string" && moment.test(at) && !Number.isNaN(Date.parse(at));
  if (!isSound || !isId(id)) throw refuseField("cursor", "Ask for the first page again");
  return { at, id };
}

function decodeCursor(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
