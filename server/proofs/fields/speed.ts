import { ticketFields, tickets } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { withClient } from "../../src/platform/db/bootstrap.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";

const measured = 60;
const choices = ["mac", "linux", "bsd", "plan9", "dos", "amiga", "beos", "os2"];

const filters: Readonly<Record<string, TicketFilter>> = {
  "a choice of every eighth ticket": { field: "field.os", is: "is", value: "mac" },
  "a choice of every thousandth": { field: "field.os", is: "is", value: "rare" },
  "no choice": { field: "field.os", is: "is", value: "none" },
  "a number that half of them have": { field: "field.size", is: "at_least", value: 50_000 },
  "a number that every thousandth has": { field: "field.size", is: "at_least", value: 99_900 },
};

/** How long a page of a list takes that is filtered by one field, with many tickets: the 95th percentile in ms. */
export async function measureLists(count: number): Promise<Record<string, number>> {
  const desk = await openDesk({ tamper: unhurried });
  try {
    const business = await desk.addTenant("many");
    const admin = desk.client(business.host, await desk.signIn(business, business.people.admin.id));
    const agent = desk.client(business.host, await desk.signIn(business, business.people.agent.id));
    const options = [...choices, "rare"].map((value) => ({ value, label: value, is_active: true }));
    const create = async (body: ticketFields.Draft) =>
      (await admin.call(ticketFields.create, { body })).body.field.id;
    const ids = [
      await create({ key: "os", label: "System", type: "select", options }),
      await create({ key: "size", label: "Size", type: "number" }),
    ];
    // A read of the desk may not take so long, and the rows are right without looking at each.
    await withClient(desk.copy.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = replica");
      await owner.query(
        `insert into tickets (
         business_id, id, number, reference, title, requester_id, department_id, status, priority, channel, source,
         created_at, updated_at, custom
       )
       select d.business_id, gen_random_uuid(), 5000 + n, substr(md5(n::text), 1, 22), 'Ticket ' || n, $3, d.id, 'open',
         'normal', 'portal', 'portal', now() - n * interval '1 minute', now() - n * interval '1 minute',
         case when n % 50 = 0 then '{}' else jsonb_build_object(
           $4::text, case when n % 1000 = 1 then 'rare' else ($6::text[])[1 + n % 8] end, $5::text, (n * 7919) % 100000) end
       from generate_series(1, $2) n, departments d where d.business_id = $1 and d.is_default`,
        [business.id, count, business.people.customer.id, ids[0], ids[1], choices],
      );
      await owner.query(
        `insert into ticket_field_values (business_id, field_id, value, ticket_id, number)
       select t.business_id, v.key::uuid, v.value, t.id, case when v.key = $2 then v.value::double precision end
       from tickets t, jsonb_each_text(t.custom) v where t.business_id = $1`,
        [business.id, ids[1]],
      );
      await owner.query("vacuum analyze tickets, ticket_field_values");
    });
    const figures: Record<string, number> = {};
    for (const [name, filter] of Object.entries(filters)) {
      const times: number[] = [];
      for (let nth = 0; nth < measured; nth += 1) {
        const from = performance.now();
        const query = { filter: JSON.stringify(filter), page_size: 50 };
        const reply = await agent.call(tickets.list, { query });
        if (reply.status !== 200) throw new Error(reply.text);
        times.push(performance.now() - from);
      }
      times.sort((a, b) => a - b);
      figures[name] = times[Math.floor(measured * 0.95)] ?? 0;
    }
    return figures;
  } finally {
    await desk.close();
  }
}
