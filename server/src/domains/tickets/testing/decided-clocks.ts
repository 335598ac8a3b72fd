import { newId } from "#platform/ids.ts";
import type { testDesk } from "#platform/testing/desk.ts";
import { importTickets } from "./tickets.ts";

type Desk = ReturnType<typeof testDesk>;

/** A clock as it was decided; what is not said is that of an ordinary promise that was kept. */
export interface DecidedClock {
  readonly at: string;
  readonly result: "met" | "breached" | "cancelled";
  readonly metric: "first_response" | "next_response" | "resolution";
  readonly priority: string;
  readonly channel: string;
  readonly department: string;
  readonly policy: string;
  readonly agent: string | null;
  readonly minutes: number;
  readonly target: number;
  readonly reason: string | null;
  /** Broken, and still going on. */
  readonly is_running: boolean;
  readonly ticket: string;
}

/** What clocks of a business can be about. */
export async function deskFacts(desk: Desk) {
  const ids = async (table: string) => {
    const rows = await desk.rows<{ id: string }>(
      `select id from ${table} where business_id = $1 order by id`,
      [desk.business().id],
    );
    return rows.map(({ id }) => id);
  };
  return { departments: await ids("departments"), policies: await ids("sla_policies") };
}

/** Clocks that were decided, written past the API, each on a ticket of its own where none is named. */
export async function decide(
  desk: Desk,
  clocks: readonly (Partial<DecidedClock> & Pick<DecidedClock, "at">)[],
): Promise<void> {
  const { departments, policies } = await deskFacts(desk);
  const own = await importTickets(desk, clocks.length);
  const usual = { ...ordinary, department: departments[0] ?? "", policy: policies[0] ?? "" };
  const rows = clocks.map((given, nth) => ({
    business_id: desk.business().id,
    ...rowOf({ ...usual, ticket: own[nth] ?? "", ...given }),
  }));
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await desk.rows(
    `insert into sla_clocks (${columns}) select ${columns} from jsonb_populate_recordset(null::sla_clocks, $1)`,
    [JSON.stringify(rows)],
  );
}

const ordinary = {
  result: "met",
  metric: "resolution",
  priority: "normal",
  channel: "portal",
  agent: null,
  minutes: 30,
  target: 60,
  reason: null,
  is_running: false,
} as const;

function rowOf(clock: DecidedClock) {
  const { at, result, metric, policy, agent, is_running, minutes, priority, channel } = clock;
  const end = Date.parse(at);
  const from = end - minutes * 60_000;
  const ended = is_running
    ? { state: "running", stopped_at: null, stopped_by: null, stopped_by_id: null, result: null }
    : { state: "stopped", stopped_at: at, stopped_by: "reply", stopped_by_id: agent, result };
  const broken = result === "breached" ? at : null;
  return {
    id: newId(),
    ticket_id: clock.ticket,
    metric,
    cycle: 1,
    generation: 1,
    policy_id: policy,
    promised_by: policy,
    policy_version: 1,
    mode: "calendar_hours",
    target_ms: clock.target * 60_000,
    origin_at: new Date(from).toISOString(),
    legs: [{ from, to: is_running ? null : end, reason: null, schedule_version: 1 }],
    elapsed_ms: minutes * 60_000,
    due_at: broken,
    breached_at: broken,
    cancelled_at: result === "cancelled" ? at : null,
    cancel_reason: clock.reason,
    priority,
    department_id: clock.department,
    agent_id: agent,
    channel,
    ...ended,
  };
}
