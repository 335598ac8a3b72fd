import type { Desk } from "../../src/platform/testing/desk.ts";
import { setClock } from "../../src/platform/testing/desk-clock.ts";
import { until } from "../stack/until.ts";
import type { Scheduled } from "./stage.ts";

const aJobWaits = `exists (
  select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)`;

/** The clock of every business shows its moment, less so much, and the queue looks at what is scheduled. */
export async function comeTo(desk: Desk, scheduled: readonly Scheduled[], before = 0) {
  const moments = new Map(scheduled.map(({ business, at }) => [business.id, at - before]));
  for (const [business, at] of moments) await setClock(desk, business, at);
  await desk.rows(
    // Long ago, so that it is due by the clock of every business.
    `update graphile_worker._private_jobs set run_at = '2020-01-01'
     where key like '%release:%' and run_at = 'infinity' and locked_at is null`,
  );
}

/** Waits until the queue has nothing to do. */
export const untilIdle = (desk: Desk) =>
  until(
    "the queue is empty",
    async () => {
      const [row] = await desk.rows<{ so: boolean }>(`select not ${aJobWaits} as so`);
      return row?.so ?? false;
    },
    600,
  );

interface Sent {
  readonly id: string;
  readonly state: string;
  readonly times: number;
  readonly first: string | null;
  readonly status: string;
  readonly body_html: string;
}

/** What is wrong with replies that were to be sent once, at their moment. */
export async function findSendingFaults(
  desk: Desk,
  scheduled: readonly Scheduled[],
): Promise<string[]> {
  const rows = await desk.rows<Sent>(
    `select m.id, m.state, t.status, m.body_html, count(e.seq)::int as times, min(e.at)::text as first
     from ticket_messages m
     join tickets t on t.business_id = m.business_id and t.id = m.ticket_id
     left join ticket_events e on e.business_id = m.business_id and e.message_id = m.id
       and e.type = 'message_added'
     where m.id = any($1) group by m.business_id, m.id, t.status`,
    [scheduled.map(({ reply }) => reply)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return scheduled.flatMap(({ reply, at }) => {
    const row = byId.get(reply);
    const off = row?.first ? Date.parse(row.first) - at : Number.NaN;
    const faults: Record<string, boolean> = {
      [`is ${row?.state}`]: row?.state !== "sent",
      [`was sent ${row?.times} times`]: row?.times !== 1,
      [`was sent ${off / 1000} s off its time`]: off !== 0,
      [`left its ticket ${row?.status}`]: row?.status !== "pending",
    };
    return Object.keys(faults).flatMap((fault) => (faults[fault] ? [`a reply ${fault}`] : []));
  });
}
