import type { testDesk } from "#platform/testing/desk.ts";

type Desk = ReturnType<typeof testDesk>;

/** Many tickets at once, each with an order of its own, written past the API, as an import would. */
export async function fill(desk: Desk, count: number): Promise<void> {
  const business = desk.business();
  await desk.rows(
    `insert into tickets (
       business_id, id, number, reference, title, requester_id, department_id, status, priority, assigned_to, channel,
       source, tags, updated_at, created_at, due_at, reopen_count
     )
     select d.business_id, gen_random_uuid(), n, substr(md5(n::text), 1, 22), 'Ticket ' || n, $3, d.id,
       (array['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'])[1 + n % 6],
       (array['critical', 'high', 'normal', 'low'])[1 + n % 4],
       case when n % 3 = 0 then $4::uuid end, 'portal', 'portal',
       case when n % 5 = 0 then array['vip'] else '{}' end,
       now() - n / 2 * interval '1 minute', now() - n * interval '1 hour',
       case when n % 7 = 0 then now() + (n - 30) * interval '1 hour' end, n % 3
     from generate_series(1, $2) n, departments d where d.business_id = $1 and d.is_default`,
    [business.id, count, business.people.customer.id, business.people.agent.id],
  );
  await desk.rows(
    `insert into ticket_tags (business_id, tag, ticket_id)
     select business_id, unnest(tags), id from tickets where business_id = $1`,
    [business.id],
  );
}
