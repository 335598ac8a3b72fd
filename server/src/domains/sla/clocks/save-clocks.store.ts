import { type RawBuilder, sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { ClockRow, TicketClocksRow } from "./stored-clocks.ts";

interface NewClockEvent {
  readonly id: string;
  readonly clock_id: string;
  readonly type: string;
  readonly at: string;
  readonly generation: number;
}

interface NewTimer {
  readonly id: string;
  readonly clock_id: string;
  readonly generation: number;
  readonly kind: string;
  readonly ref: string;
  readonly fire_at: string;
}

/** The ticket's fields at the time of writing, and the actor. */
export interface ClockWriteContext {
  readonly ticket_id: string;
  readonly actor: { readonly kind: string; readonly id?: string };
  readonly priority: string;
  readonly department_id: string;
  readonly assigned_to: string | null;
  readonly channel: string;
  /** Only the schedule changed, so an undo snapshot stays valid. */
  readonly is_only_hours?: boolean;
}

export interface ClockWrites {
  readonly ticket: Omit<TicketClocksRow, "revision"> & { readonly is_live: boolean };
  /** The changed clocks. The actor is stored as who stopped a clock, unless it had stopped before. */
  readonly clocks: readonly (Omit<ClockRow, "stopped_by_id"> & {
    readonly is_ended: boolean;
    /** When this write cancels the clock; otherwise null. */
    readonly cancelled_at: string | null;
  })[];
  readonly events: readonly NewClockEvent[];
  /** All pending timers of these clocks. */
  readonly timers: readonly NewTimer[];
}

interface WriteParameters extends Omit<ClockWriteContext, "actor" | "is_only_hours"> {
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly ticket: string;
  readonly clocks: string;
  readonly events: string;
  readonly timers: string;
  readonly step: number;
}

const updateTicket = (step: number) => sql`
  on conflict (business_id, ticket_id) do update set policy_id = excluded.policy_id, method = excluded.method,
    matched_at = excluded.matched_at, pledge = excluded.pledge, plan = excluded.plan, lost = excluded.lost,
    status = excluded.status, is_automatic = excluded.is_automatic, is_away = excluded.is_away,
    schedule_version = excluded.schedule_version, last_at = excluded.last_at, is_live = excluded.is_live,
    revision = sla_tickets.revision + ${step}::int`;

/** Reports need the ticket's fields at the time of the breach, so later changes do not overwrite them. */
const unlessBreached = (column: "priority" | "department_id" | "agent_id" | "channel") =>
  sql`${sql.ref(column)} = case when excluded.breached_at = sla_clocks.breached_at
      then ${sql.ref(`sla_clocks.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;

/** A clock that is cancelled again by an undo takes the time from its last cancel event. */
const cancelledAt = sql`case when excluded.result = 'cancelled' then coalesce(excluded.cancelled_at,
  sla_clocks.cancelled_at, (select max(e.at) from sla_events e
    where e.business_id = excluded.business_id and e.clock_id = excluded.id and e.type = 'cancel')) end`;
/** The last policy that gave the clock a target. */
const promisedBy = sql`case when excluded.generation > 0
  then coalesce(excluded.policy_id, sla_clocks.promised_by) end`;

const updateClocks = sql`
  on conflict (business_id, id) do update set generation = excluded.generation, policy_id = excluded.policy_id,
    policy_version = excluded.policy_version, mode = excluded.mode, target_ms = excluded.target_ms,
    since = excluded.since, origin_at = excluded.origin_at, state = excluded.state, legs = excluded.legs,
    elapsed_ms = excluded.elapsed_ms, due_at = excluded.due_at, breached_at = excluded.breached_at,
    stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by,
    stopped_by_id = case when excluded.state = 'stopped' and sla_clocks.state = 'stopped'
      then sla_clocks.stopped_by_id else excluded.stopped_by_id end,
    result = excluded.result, cancel_reason = excluded.cancel_reason,
    cancelled_at = ${cancelledAt}, promised_by = ${promisedBy},
    ${unlessBreached("priority")}, ${unlessBreached("department_id")}, ${unlessBreached("agent_id")}, ${unlessBreached("channel")}`;

const updateTimers = sql`
  on conflict (business_id, clock_id, generation, kind, ref) do update
    set fire_at = excluded.fire_at, state = 'pending', attempts = 0, retry_at = null
    where sla_timers.state <> 'done'
      and (sla_timers.fire_at, sla_timers.state) is distinct from (excluded.fire_at, 'pending')`;

const deleteDroppedTimers = sql`dropped as (
  delete from sla_timers t where t.business_id = current_business() and t.state in ('pending', 'failed')
    and t.clock_id in (select id from given)
    and not exists (select from due where due.clock_id = t.clock_id and due.generation = t.generation
      and due.kind = t.kind and due.ref = t.ref)
),`;

const noSql = sql``;

/** A new ticket needs no conflict handling and no deletes, which saves a good part of the statement. */
const write = prepared((_db, given: WriteParameters, time: "first" | "again") => {
  const again = (part: RawBuilder<unknown>) => (time === "again" ? part : noSql);
  return sql<{ revision: number }>`
    with ticket as (
      insert into sla_tickets (ticket_id, policy_id, method, matched_at, pledge, plan, lost, status, is_automatic,
        is_away, schedule_version, last_at, is_live)
      select ${given.ticket_id}::uuid, policy_id, method, matched_at, pledge, plan, lost, status, is_automatic, is_away,
        schedule_version, last_at, is_live
      from jsonb_to_record(${given.ticket}::jsonb) as t (policy_id uuid, method text,
        matched_at timestamptz, pledge jsonb, plan jsonb, lost text, status text, is_automatic boolean,
        is_away boolean, schedule_version integer, last_at timestamptz, is_live boolean)
      ${again(updateTicket(given.step))}
      returning revision
    ), given as (
      select * from jsonb_to_recordset(${given.clocks}::jsonb) as c (id uuid, metric text, cycle integer,
        generation integer, policy_id uuid, policy_version integer, mode text, target_ms bigint, since timestamptz,
        origin_at timestamptz, state text, legs jsonb, elapsed_ms bigint, due_at timestamptz,
        breached_at timestamptz, stopped_at timestamptz, stopped_by text, result text, cancel_reason text,
        brought_by uuid, is_ended boolean, cancelled_at timestamptz)
    ), clocks as (
      insert into sla_clocks (ticket_id, id, metric, cycle, generation, policy_id, policy_version, mode, target_ms,
        since, origin_at, state, legs, elapsed_ms, due_at, breached_at, stopped_at, stopped_by, stopped_by_id,
        result, cancel_reason, brought_by, cancelled_at, promised_by, priority, department_id, agent_id, channel)
      select ${given.ticket_id}::uuid, id, metric, cycle, generation, policy_id, policy_version, mode, target_ms, since,
        origin_at, state, legs, elapsed_ms, due_at, breached_at, stopped_at, stopped_by,
        case when is_ended then ${given.actorId}::uuid end, result, cancel_reason, brought_by, cancelled_at,
        policy_id, ${given.priority}, ${given.department_id}::uuid, ${given.assigned_to}::uuid, ${given.channel}
      from given
      ${again(updateClocks)}
    ), events as (
      insert into sla_events (id, ticket_id, clock_id, type, at, generation, actor_kind, actor_id)
      select id, ${given.ticket_id}::uuid, clock_id, type, at, generation, ${given.actorKind}, ${given.actorId}::uuid
      from jsonb_to_recordset(${given.events}::jsonb) as e (id uuid, clock_id uuid, type text,
        at timestamptz, generation integer)
      ${again(sql`on conflict do nothing`)}
    ), due as (
      select * from jsonb_to_recordset(${given.timers}::jsonb) as d (id uuid, clock_id uuid, generation integer,
        kind text, ref text, fire_at timestamptz)
    ), ${again(deleteDroppedTimers)} timers as (
      insert into sla_timers (id, ticket_id, clock_id, generation, kind, ref, fire_at)
      select id, ${given.ticket_id}::uuid, clock_id, generation, kind, ref, fire_at from due
      ${again(updateTimers)}
    )
    select revision from ticket
  `;
});

/** Writes clocks, their events and their timers in one statement, and returns the new revision. */
export async function writeTicketClocks(
  tx: TenantTx,
  { actor, is_only_hours, ...circumstances }: ClockWriteContext,
  { ticket, clocks, events, timers }: ClockWrites,
  time: "first" | "again",
): Promise<number> {
  const given = {
    ...circumstances,
    actorKind: actor.kind,
    actorId: actor.kind === "person" ? (actor.id ?? null) : null,
    ticket: JSON.stringify(ticket),
    clocks: JSON.stringify(clocks),
    events: JSON.stringify(events),
    timers: JSON.stringify(timers),
    step: is_only_hours ? 0 : 1,
  };
  const [written] = await write(tx, given, time);
  if (!written) throw new Error("the clocks were not written");
  return written.revision;
}
