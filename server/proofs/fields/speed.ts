import { ticketFields, tickets } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { withClient } from "../../src/platform/db/bootstrap.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";

const measured = 60;
const choices = ["mac", "linux", "bsd", "plan9", "dos", "amiga", "beos", "os2"];

const filtered = (filter: TicketFilter) => ({ filter: JSON.stringify(filter) });
const mac = { field: "field.os", is: "is", value: "mac" } as const;
const few = { field: "field.size", is: "at_least", value: 99_900 } as const;
const mine = { field: "assignee", is: "is", value: "me" } as const;

const lists: Readonly<Record<string, Partial<tickets.Filter>>> = {
  "filtered by a choice of every eighth ticket": filtered(mac),
  "filtered by a choice of every thousandth": filtered({ ...mac, value: "rare" }),
  "filtered by no choice": filtered({ ...mac, value: "none" }),
  "filtered by a number that half of them have": filtered({ ...few, value: 50_000 }),
  "filtered by a number that every thousandth has": filtered(few),
  "sorted by a number": { sort: "-field.size" },
  "sorted by a number, the 200th page": { sort: "-field.size", page: 200 },
  "sorted by a number and filtered by a choice of every eighth": {
    sort: "field.size",
    ...filtered(mac),
  },
  "sorted by a number and filtered by one of every thousandth": {
    sort: "field.size",
    ...filtered({ ...mac, value: "rare" }),
  },
  "sorted by a number and assigned to one of 400 agents": { sort: "field.size", ...filtered(mine) },
  "sorted by a text": { sort: "field.serial" },
  "filtered by some of the choices": filtered({
    ...mac,
    is: "any_of",
    value: ["mac", "linux", "bsd"],
  }),
  "filtered by no choice but others": filtered({ ...mac, is: "is_not" }),
  "sorted by a choice": { sort: "field.os" },
  "sorted by a choice, filtered by a number of every thousandth": {
    sort: "-field.os",
    ...filtered(few),
  },
  "sorted by a field that every thousandth has": { sort: "field.rare" },
};

/** Grouped lists are in the order of names, for which all of their tickets are read. */
const grouped: Readonly<Record<string, Partial<tickets.Filter>>> = {
  "grouped by a department": { group_by: "department" },
  "grouped by a choice": { group_by: "field.os" },
};

/** How long a page of a list takes that is filtered or sorted by a field, with many tickets: the 95th percentile in ms. */
export async function measureLists(size: number): Promise<Record<string, number>> {
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
      await create({ key: "serial", label: "Serial number", type: "text" }),
      await create({ key: "rare", label: "Rare", type: "number" }),
    ];
    // A read of the desk may not take so long, and the rows are right without looking at each.
    await withClient(desk.copy.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = replica");
      await owner.query(
        `insert into tickets (
         business_id, id, number, reference, title, requester_id, department_id, status, priority, channel, source,
         created_at, updated_at, assigned_to, custom
       )
       select d.business_id, gen_random_uuid(), 5000 + n, substr(md5(n::text), 1, 22), 'Ticket ' || n, $3, d.id, 'open',
         'normal', 'portal', 'portal', now() - n * interval '1 minute', now() - n * interval '1 minute',
         case when n % 400 = 7 then $9::uuid end,
         case when n % 50 = 0 then '{}' else jsonb_build_object(
           $4::text, case when n % 1000 = 1 then 'rare' else ($6::text[])[1 + n % 8] end, $5::text, (n * 7919) % 100000,
           $7::text, md5(n::text)) end || case when n % 1000 = 3 then jsonb_build_object($8::text, n) else '{}' end
       from generate_series(1, $2) n, departments d where d.business_id = $1 and d.is_default`,
        [
          business.id,
          size,
          business.people.customer.id,
          ids[0],
          ids[1],
          choices,
          ids[2],
          ids[3],
          business.people.agent.id,
        ],
      );
      await owner.query(
        `insert into ticket_field_values (business_id, field_id, value, ticket_id, number)
       select t.business_id, v.key::uuid, v.value, t.id, case when v.key in ($2, $3) then v.value::double precision end
       from tickets t, jsonb_each_text(t.custom) v where t.business_id = $1`,
        [business.id, ids[1], ids[3]],
      );
      await owner.query("vacuum analyze tickets, ticket_field_values");
    });
    const figures: Record<string, number> = {};
    for (const [name, asked] of Object.entries({ ...lists, ...grouped })) {
      const times: number[] = [];
      const count = name in grouped ? 10 : measured;
      for (let nth = 0; nth < count; nth += 1) {
        const from = performance.now();
        const reply = await agent.call(tickets.list, { query: { page_size: 50, ...asked } });
        if (reply.status !== 200) throw new Error(reply.text);
        times.push(performance.now() - from);
      }
      times.sort((a, b) => a - b);
      figures[name] = times[Math.floor(times.length * 0.95)] ?? 0;
    }
    return figures;
  } finally {
    await desk.close();
  }
}
