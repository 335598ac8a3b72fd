import { slaReport as contract, type slaReport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { findLastDueTimes } from "../../sla/index.ts";
import { codeOf } from "../ticket-state.ts";
import { readAsked } from "./asked.ts";
import { type CountedRow, countRows, findRows } from "./counted-rows.store.ts";
import { placeIn, writePlace } from "./place.ts";

const mostCounted = 1000;
const minute = 60_000;

/** The clocks behind a figure of the report, for the same reader and the same question. */
export async function listClocks(
  ctx: PersonContext,
  query: slaReport.ClocksQuery,
): Promise<slaReport.Clocks> {
  const { show, reason, page_size, cursor } = query;
  const after = cursor === undefined ? undefined : placeIn(cursor);
  const { asked } = await readAsked(ctx, query);
  const opened = { ...asked, show, reason };
  const [count, found] = await Promise.all([
    countRows(ctx.read, opened, mostCounted + 1),
    findRows(ctx.read, opened, { after, limit: page_size + 1 }),
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
    next: found.length > page_size && last ? linkTo(query, writePlace(last)) : null,
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

function linkTo(query: slaReport.ClocksQuery, cursor: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${contract.clocks.path}?${values.toString()}`;
}
