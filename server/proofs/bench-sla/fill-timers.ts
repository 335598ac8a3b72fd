import { withClient } from "../../src/platform/db/bootstrap.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

/** What each running clock waits for: a reminder, its breach and a level after it. */
const kinds = ["reminder", "breach", "escalation"];

/**
 * The timers of so many running clocks of one business, spread over the coming month, and as many that have fired. Some
 * are due now. Only timers: no scan reads anything else.
 */
export async function fillTimers(desk: Desk, businessId: string, clocks: number, due: number) {
  await withClient(desk.copy.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = replica");
    await owner.query(
      `insert into sla_timers (business_id, id, ticket_id, clock_id, generation, kind, ref, fire_at, state, fired_at)
       select $1, gen_random_uuid(), c.ticket_id, c.clock_id, 1, k.kind, '', case
           when s.state = 'done' then now() - random() * interval '30 days'
           when k.kind = 'breach' and c.n <= $3 then now() - random() * interval '1 minute'
           else now() + interval '1 hour' + random() * interval '30 days' end,
         s.state, case when s.state = 'done' then now() end
       from (values ('pending'), ('done')) s (state),
         lateral (select n, gen_random_uuid() as ticket_id, gen_random_uuid() as clock_id, s.state
           from generate_series(1, $2::int) n) c,
         unnest($4::text[]) k (kind)`,
      [businessId, clocks, due, kinds],
    );
    await owner.query("vacuum analyze sla_timers");
  });
}
