interface Rows {
  rows(sql: string, values: unknown[]): Promise<unknown>;
}

interface Waited {
  readonly id: string;
  readonly ms: number;
}

const shifted = (...columns: string[]) =>
  columns.map((column) => `${column} = ${column} - w.passed`).join(", ");

const waited = "unnest($1::uuid[], $2::float[]) w0 (id, ms)";
const passed = `(select id, ms, ms * interval '1 ms' as passed from ${waited}) w`;

const statements = [
  `update sla_clocks c set ${shifted("origin_at", "since", "due_at", "breached_at", "stopped_at", "cancelled_at")},
     legs = (select jsonb_agg(leg || jsonb_build_object(
       'from', (leg->>'from')::float - w.ms, 'to', (leg->>'to')::float - w.ms) order by place)
       from jsonb_array_elements(c.legs) with ordinality legs (leg, place))
   from ${passed} where c.ticket_id = w.id`,
  `update sla_tickets t set ${shifted("last_at", "matched_at")},
     pledge = case when pledge->>'since' is null then pledge
       else pledge || jsonb_build_object('since', (pledge->>'since')::float - w.ms) end
   from ${passed} where t.ticket_id = w.id`,
  `update sla_events e set ${shifted("at")} from ${passed} where e.ticket_id = w.id`,
  `update tickets t set ${shifted("next_due_at", "due_soon_at", "first_response_due_at", "resolution_due_at")} from ${passed} where t.id = w.id`,
  `update sla_timers r set ${shifted("fire_at", "retry_at", "fired_at")} from ${passed} where r.ticket_id = w.id`,
];

/** Makes of some tickets what they would be if so much more time had passed: all that is theirs happened earlier. */
export async function letTimePass(desk: Rows, tickets: readonly Waited[]): Promise<void> {
  const values = [tickets.map(({ id }) => id), tickets.map(({ ms }) => ms)];
  for (const statement of statements) await desk.rows(statement, values);
}
