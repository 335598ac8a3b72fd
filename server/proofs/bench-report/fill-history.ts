import { withClient } from "../../src/platform/db/bootstrap.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";

const years = 5;
export const departments = 20;
export const agents = 500;

const tables = ["tickets", "ticket_facts", "ticket_resolutions", "sla_clocks"];

const createDepartments = `
  insert into departments (business_id, id, name, slug)
  select $1, gen_random_uuid(), 'Department ' || n, 'department-' || n from generate_series(2, $2::int) n`;

const createAgents = `
  insert into accounts (business_id, id, email, first_name, last_name, role_id, status, scope)
  select $1::uuid, gen_random_uuid(), 'agent' || n || '@' || $1::text || '.test', 'Agent', n::text, a.role_id, 'active', 'departments'
  from generate_series(2, $2::int) n, accounts a where a.business_id = $1::uuid and a.id = $3`;

/**
 * Tickets of five years, as many every day: one in twenty stays unanswered, the newest are open, the others ended after
 * hours or days, one in twenty of them twice.
 */
const createTickets = `
  insert into tickets (business_id, id, number, reference, title, requester_id, department_id, assigned_to, status,
    priority, channel, source, tags, created_at, updated_at, first_response_at, resolved_at, last_seq)
  select $1, gen_random_uuid(), 5000 + n, left(md5(n::text), 22), 'Ticket ' || n, $3,
    (select array_agg(id order by slug) from departments where business_id = $1)[1 + n % $4],
    case when n % 10 > 0 then (select array_agg(id order by email) from accounts
      where business_id = $1 and email like 'agent%')[1 + n % $5] end,
    case when (hashint8(n) & 1023) < open_share then 'open' else 'resolved' end,
    (array['low', 'normal', 'normal', 'high', 'critical'])[1 + n % 5], 'portal', 'portal',
    array[(array['billing', 'login', 'printer', 'order', 'refund'])[1 + n % 5]],
    at, at + interval '1 day', case when n % 20 > 0 and at < now() - interval '8 hours'
      then at + (3 + abs(hashint8(n + 7)) % 420) * interval '1 minute' end,
    null, 5
  from (
    select n, at, case when at > now() - interval '1 day' then 900 when at > now() - interval '3 days' then 300
      when at > now() - interval '30 days' then 10 else 0 end as open_share
    from (select n, now() - (1 - n::float8 / ($2::float8 + 1)) * interval '${years} years' as at
      from generate_series(1, $2::bigint) n) moments
  ) made`;

const createResolutions = `
  insert into ticket_resolutions (business_id, ticket_id, seq, agent_id, at, reopened_at)
  select t.business_id, t.id, 10 + nth, t.assigned_to,
    least(t.created_at + nth * (1 + abs(hashint8(t.number)) % 90) * interval '1 hour', now() - interval '1 minute'),
    case when nth = 1 and t.number % 20 = 0 then least(t.created_at + 95 * interval '1 hour', now()) end
  from tickets t, generate_series(1, case when t.number % 20 = 0 then 2 else 1 end) nth
  where t.business_id = $1 and t.status = 'resolved'`;

const createFacts = `
  insert into ticket_facts (business_id, ticket_id, last_seq, first_reply_at, first_reply_calendar, first_reply_business,
    ended_at, resolution_first_calendar, resolution_first_business, resolution_full_calendar, resolution_full_business,
    waiting_us, waiting_customer, waiting_third, replies, transfers, handovers)
  select t.business_id, t.id, 5, t.first_response_at, minutes, minutes / 3, r.at, whole, whole / 3, whole, whole / 3,
    whole / 2, whole / 3, whole / 6, 1 + t.number % 4, 0, 0
  from tickets t
  cross join lateral (select (extract(epoch from t.first_response_at - t.created_at) / 60)::int as minutes) f
  left join lateral (select max(at) as at from ticket_resolutions r
    where r.business_id = t.business_id and r.ticket_id = t.id) r on true
  cross join lateral (select (extract(epoch from r.at - t.created_at) / 60)::int as whole) w
  where t.business_id = $1`;

/** Two decided clocks on each ticket of the last year. */
const createClocks = `
  insert into sla_clocks (business_id, id, ticket_id, metric, cycle, generation, policy_id, promised_by, policy_version,
    mode, target_ms, origin_at, state, legs, elapsed_ms, breached_at, stopped_at, stopped_by, stopped_by_id, result,
    priority, department_id, agent_id, channel)
  select t.business_id, gen_random_uuid(), t.id, m.metric, 1, 1, p.id, p.id, 1, 'business_hours', 14400000, t.created_at,
    'stopped', '[]', 3600000, case when t.number % 9 = 0 then t.first_response_at end, t.first_response_at, 'reply',
    t.assigned_to, case when t.number % 9 = 0 then 'breached' else 'met' end, t.priority, t.department_id,
    t.assigned_to, 'portal'
  from tickets t, (values ('first_response'), ('resolution')) m (metric),
    (select id from sla_policies where business_id = $1 limit 1) p
  where t.business_id = $1 and t.first_response_at is not null and t.created_at > now() - interval '1 year'`;

/** Fills businesses with tickets of five years. Indexes are made at the end: that is much faster. */
export async function fillHistory(
  { copy }: Desk,
  sizes: readonly { readonly business: TestBusiness; readonly tickets: number }[],
): Promise<void> {
  await withClient(copy.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = replica");
    await owner.query("set maintenance_work_mem = '1GB'");
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    for (const { business, tickets } of sizes) {
      const { id, people } = business;
      await owner.query(createDepartments, [id, departments]);
      await owner.query(createAgents, [id, agents, people.agent.id]);
      await owner.query(createTickets, [id, tickets, people.customer.id, departments, agents]);
      await owner.query(createResolutions, [id]);
      await owner.query(createFacts, [id]);
      await owner.query(createClocks, [id]);
    }
    for (const { made } of indexes) await owner.query(made);
    for (const table of tables) await owner.query(`vacuum analyze ${table}`);
  });
}
