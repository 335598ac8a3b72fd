import { withClient } from "../../src/platform/db/bootstrap.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";

const legs = JSON.stringify(
  [null, "pending", null].map((reason, nth) => ({
    from: 1_765_000_000_000 + nth * 600_000,
    to: 1_765_000_600_000 + nth * 600_000,
    reason,
    schedule_version: 1,
  })),
);

/** So many clocks that a business decided within the last month, two on each ticket. */
export async function fillDecided(
  { copy }: Desk,
  { id, people }: TestBusiness,
  clocks: number,
): Promise<void> {
  await withClient(copy.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = replica");
    await owner.query(
      `insert into tickets (business_id, id, number, reference, title, requester_id, department_id, status, priority,
         channel, source)
       select d.business_id, gen_random_uuid(), 5000 + n, substr(md5(random()::text), 1, 22), 'Ticket ' || n, $3, d.id,
         'resolved', 'normal', 'portal', 'portal'
       from generate_series(1, $2 / 2) n, departments d where d.business_id = $1 and d.is_default`,
      [id, clocks, people.customer.id],
    );
    await owner.query(
      `insert into sla_clocks (business_id, id, ticket_id, metric, cycle, generation, policy_id, promised_by,
         policy_version, mode, target_ms, origin_at, state, legs, elapsed_ms, breached_at, stopped_at, cancelled_at,
         stopped_by, stopped_by_id, result, cancel_reason, priority, department_id, agent_id, channel)
       select t.business_id, gen_random_uuid(), t.id, t.metric, 1, 1, p.id, p.id, 1, 'business_hours', 14400000,
         t.at - interval '5 hours', 'stopped', $2::jsonb, t.elapsed, case when t.share < 0.1 then t.at end, t.at,
         case when t.share > 0.95 then t.at end, 'reply', $3,
         case when t.share < 0.1 then 'breached' when t.share > 0.95 then 'cancelled' else 'met' end,
         case when t.share > 0.95 then 'merged' end,
         (array['critical', 'high', 'normal', 'low'])[1 + floor(random() * 4)::int], t.department_id, $3, 'portal'
       from (
         select t.*, m.metric, now() - random() * interval '29 days' as at, random() as share,
           (random() * 28800000)::bigint as elapsed
         from tickets t, (values ('first_response'), ('resolution')) m (metric) where t.business_id = $1
       ) t, (select id from sla_policies where business_id = $1 limit 1) p`,
      [id, legs, people.agent.id],
    );
    await owner.query("vacuum analyze sla_clocks");
    await owner.query("vacuum analyze tickets");
  });
}
