import type { Size } from "./size.ts";

/** The businesses of the bench are numbered, so that a load generator can pick one without asking. */
export function businessId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** The same in SQL. */
export const businessSql = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** How many days back the tickets reach; the newest half of them always leaves a full page behind. */
export const days = 90;

/** The bench's own tables behind the product's own wall, each ticket with a requester and mostly an assignee. */
export const tables = `
  create table bench_people (
    business_id uuid not null,
    id uuid not null,
    name text not null,
    primary key (business_id, id)
  );
  create table bench_tickets (
    business_id uuid not null,
    id uuid not null,
    number integer not null,
    title text not null,
    status text not null,
    priority text not null,
    requester_id uuid not null,
    assignee_id uuid,
    updated_at timestamptz not null,
    primary key (business_id, id)
  );
  select wall_off('bench_people', 'select');
  select wall_off('bench_tickets', 'select');
`;

const peopleEach = 300;
const person = (number: string) => businessSql(`1000000 + (${number})`);

export function rows({ businesses, tickets, ticketsOfFirst }: Size): string {
  return `
    insert into bench_people
    select ${businessSql("b")}, ${person("p")}, 'Person number ' || p || ' of ' || b
    from generate_series(1, ${businesses}) as b, generate_series(0, ${peopleEach - 1}) as p;

    insert into bench_tickets
    select ${businessSql("b")}, gen_random_uuid(), n,
      'The printer on floor ' || n % 40 || ' is out of ' || (array['paper', 'toner', 'order'])[1 + n % 3],
      (array['open', 'pending', 'solved', 'closed'])[1 + n % 4],
      (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
      ${person(`n % ${peopleEach}`)},
      case when n % 10 > 0 then ${person(`n * 7 % ${peopleEach}`)} end,
      now() - random() * interval '${days} days'
    from generate_series(1, ${tickets}) as n
    cross join lateral (
      select case when n <= ${ticketsOfFirst} then 1 else 2 + n % ${businesses - 1} end as b
    ) as owner;

    create index bench_tickets_newest on bench_tickets (business_id, updated_at desc, id desc);
  `;
}
