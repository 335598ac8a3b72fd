interface Values {
  readonly business: string;
  readonly moment: string;
  readonly id: string;
  readonly size: string;
}

/** A page of tickets, newest first, as a careful person writes it by hand. The values are placeholders or expressions. */
export function listSql({ business, moment, id, size }: Values): string {
  return `
    select t.id, t.number, t.title, t.status, t.priority, t.requester_id, t.updated_at,
      requester.name as requester, assignee.name as assignee
    from bench_tickets t
    join bench_people requester
      on requester.business_id = ${business} and requester.id = t.requester_id
    left join bench_people assignee
      on assignee.business_id = ${business} and assignee.id = t.assignee_id
    where t.business_id = ${business} and (t.updated_at, t.id) < (${moment}, ${id})
    order by t.updated_at desc, t.id desc
    limit ${size}`;
}

export const pageSize = 50;
