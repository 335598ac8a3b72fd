import type { Metric } from "@parley/contract/sla/choices";
import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type SlaSettingsHead, settingsHead, settingsRows } from "../sla-settings.store.ts";
import type { ClockRow, FiredTimerRow, TicketClocksRow } from "./stored-clocks.ts";

interface TicketClocksResult extends SlaSettingsHead {
  readonly ticket: TicketClocksRow | null;
  readonly clocks: ClockRow[] | null;
  readonly fired: FiredTimerRow[] | null;
}

const findRows = prepared(
  (_db, { ticketId }: { ticketId: string }) => sql<TicketClocksResult>`
    select ${settingsHead},
      (select to_jsonb(t) from sla_tickets t
        where t.business_id = current_business() and t.ticket_id = ${ticketId}::uuid) as ticket,
      (select jsonb_agg(to_jsonb(c) order by c.id) from sla_clocks c
        where c.business_id = current_business() and c.ticket_id = ${ticketId}::uuid) as clocks,
      (select jsonb_agg(to_jsonb(f)) from sla_clocks c
        join sla_timers f on f.business_id = c.business_id and f.clock_id = c.id
        where c.business_id = current_business() and c.ticket_id = ${ticketId}::uuid
          and f.state = 'done') as fired
    from ${settingsRows}
  `,
);

/** A ticket's stored clocks and the current settings, in one statement. */
export async function getClockRows(db: TenantDb, ticketId: string): Promise<TicketClocksResult> {
  const [found] = await findRows(db, { ticketId });
  if (!found) throw new Error("the business promises nothing and never works");
  return found;
}

export interface ClockEventRow {
  readonly metric: Metric;
  readonly cycle: number;
  readonly type: string;
  readonly at: string;
  readonly actor_id: string | null;
}

/** The events of a ticket's clocks, newest first. Clocks that never had a target are left out. */
export function findClockEvents(
  db: TenantDb,
  ticketId: string,
  most: number,
): Promise<ClockEventRow[]> {
  return db
    .selectFrom("sla_events as events")
    .innerJoin("sla_clocks as clocks", (join) =>
      join
        .onRef("clocks.business_id", "=", "events.business_id")
        .onRef("clocks.id", "=", "events.clock_id"),
    )
    .select(["clocks.metric", "clocks.cycle", "events.type", "events.at", "events.actor_id"])
    .where("clocks.ticket_id", "=", ticketId)
    .where("clocks.generation", ">", 0)
    .orderBy("events.at", "desc")
    .orderBy("events.id", "desc")
    .limit(most)
    .$castTo<ClockEventRow>()
    .execute();
}

/** A page of running clocks with a target, by id. */
export function findRunningClocks(
  db: TenantDb,
  after: string,
  most: number,
): Promise<(ClockRow & { readonly ticket_id: string })[]> {
  return db
    .selectFrom("sla_clocks")
    .selectAll()
    .where("state", "=", "running")
    .where("target_ms", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .$castTo<ClockRow & { ticket_id: string }>()
    .execute();
}

/** Which tickets with an active clock a change of the settings affects. */
type LiveTicketFilter =
  | { readonly of: "hours" }
  /** Tickets with the policy; if it is applied to open tickets, also those that may get it. */
  | { readonly of: "policy"; readonly policy_id: string; readonly is_applied: boolean };

/** A page of these tickets, by id. */
export async function findLiveTickets(
  db: TenantDb,
  concern: LiveTicketFilter,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("sla_tickets")
    .select("ticket_id")
    .where("is_live", "=", true)
    .where("ticket_id", ">", after)
    .where(conditionOf(concern))
    .orderBy("ticket_id")
    .limit(most)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

/** The number of tickets with an active clock under a policy, counted up to a limit. */
export async function countLiveOfPolicy(
  db: TenantDb,
  policyId: string,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("sla_tickets")
        .select("ticket_id")
        .where("policy_id", "=", policyId)
        .where("is_live", "=", true)
        .limit(most)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function conditionOf(concern: LiveTicketFilter) {
  if (concern.of === "hours") {
    return sql<boolean>`schedule_version < (
      select d.schedule_version from sla_desks d where d.business_id = current_business())`;
  }
  const { policy_id, is_applied } = concern;
  return sql<boolean>`(policy_id = ${policy_id}::uuid
    or ${is_applied}::boolean and (policy_id is null or method = 'ticket_update'))`;
}
