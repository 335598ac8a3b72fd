import type { Desk } from "../../src/platform/testing/desk.ts";

export const mostSeconds = 60;

const toldAs = { reminder: "sla_reminder", breach: "sla_breached", escalation: "sla_escalated" };

interface Told {
  readonly kind: keyof typeof toldAs;
  readonly ref: string;
  readonly code: string;
  readonly state: string | null;
  readonly times: number;
  readonly written: number;
  /** Seconds after its time, below zero if it came too early; after that or after the outage. */
  readonly first: number | null;
  readonly last: number | null;
  readonly is_broken: boolean;
  readonly is_true: boolean;
  readonly notices: number;
  readonly most_notices: number;
}

// What each timer that was to ring has done: to the ticket's log, to the clock's, and to those it concerns.
const tolds = `
  select w.kind, w.ref, 'TK' || t.number as code, r.state,
    count(e.seq)::int as times,
    (select count(*)::int from sla_events s where s.clock_id = w.clock_id and s.generation = w.generation
      and s.ref = w.ref and s.type = case w.kind
        when 'breach' then 'breach' when 'reminder' then 'remind' else 'escalate' end) as written,
    extract(epoch from min(e.at) - w.right_at)::float as first,
    extract(epoch from max(e.at) - w.since)::float as last,
    c.due_at < coalesce(r.fired_at, now()) as is_broken,
    c.breached_at is not distinct from c.due_at as is_true,
    coalesce(sum(n.all_of_them), 0)::int as notices, coalesce(max(n.of_one), 0)::int as most_notices
  from watched w
  join tickets t on t.business_id = w.business_id and t.id = w.ticket_id
  join sla_clocks c on c.business_id = w.business_id and c.id = w.clock_id
  left join sla_timers r on r.business_id = w.business_id and r.id = w.id
  left join ticket_events e on e.business_id = w.business_id and e.ticket_id = w.ticket_id
    and e.type = ($1::jsonb)->>w.kind
    and (w.kind <> 'escalation' or w.ref = (e.facts->>'metric') || ':' || (e.facts->>'level'))
  left join lateral (
    select sum(o.times) as all_of_them, max(o.times) as of_one from (
      select count(*) as times from notifications n join events v on v.business_id = n.business_id and v.id = n.event_id
      where n.business_id = w.business_id and n.ticket_id = w.ticket_id and n.notification_type like 'sla_%'
        and e.seq between (v.payload->>'first_seq')::int and (v.payload->>'last_seq')::int
      group by n.account_id
    ) o
  ) n on true
  group by w.kind, w.ref, w.id, w.clock_id, w.generation, w.right_at, w.since, t.number, r.state, r.fired_at, c.due_at,
    c.breached_at
`;

/** What went wrong, and how long it took. */
export async function findFaults(desk: Desk, latest = mostSeconds) {
  const told = await desk.rows<Told>(tolds, [JSON.stringify(toldAs)]);
  const findings = told.flatMap((one) =>
    faultsOf(one, latest).map((fault) => `${nameOf(one)} ${fault}`),
  );
  const jobs = await failedJobs(desk);
  const lags = told.flatMap(({ last }) => (last === null ? [] : [last]));
  const skipped = told.filter(({ state }) => state === "skipped").length;
  return { findings, jobs, timers: told.length, told: lags.length, skipped, lags };
}

const nameOf = ({ code, kind, ref }: Told) => `${code}: ${kind} ${ref}`.trim();

/** A reminder of what is broken already is of use to nobody. */
const isSpared = ({ kind, state, is_broken, times }: Told) =>
  state === "skipped" && kind === "reminder" && is_broken && times === 0;

function faultsOf(one: Told, latest: number): string[] {
  const { kind, state, times, written, first, last, notices, most_notices } = one;
  if (isSpared(one)) return [];
  const checks: Record<string, boolean> = {
    [`is ${state ?? "gone"}`]: state !== "done",
    [`was told ${times} times, written ${written}`]: times !== 1 || written !== 1,
    [`came ${-Number(first)} s early`]: (first ?? 0) < 0,
    [`came ${last} s late`]: (last ?? 0) > latest,
    "has another time than it was due": kind === "breach" && !one.is_true,
    [`gave ${notices} notices, ${most_notices} to one`]: times === 1 && notices !== 1,
  };
  return Object.keys(checks).filter((fault) => checks[fault]);
}

async function failedJobs(desk: Desk): Promise<string[]> {
  const rows = await desk.rows<{ task: string; last_error: string }>(
    `select t.identifier as task, j.last_error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null limit 5`,
  );
  return rows.map(({ task, last_error }) => `a job failed: ${task}: ${last_error}`);
}
