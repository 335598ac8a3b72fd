import { tickets } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { createFields } from "../testing/custom-fields.ts";
import { importTickets } from "../testing/tickets.ts";

const desk = testDesk();

const mac = { field: "field.os", is: "is", value: "mac" } as const;
const large = { field: "field.size", is: "at_least", value: 2000 } as const;
const mine: TicketFilter = { field: "assignee", is: "is", value: "me" };

/** Of 24,000 tickets, 21,000 have one choice and 22,001 a large number. Every hundredth is assigned to the agent. */
async function fillDesk() {
  const { os = "", size = "" } = await createFields(desk);
  const { id, people } = desk.business();
  await importTickets(desk, 24_000);
  await desk.rows(
    `update tickets set
       custom = jsonb_strip_nulls(jsonb_build_object($2::text, number - 5000,
         $3::text, case when number % 8 > 0 then 'mac' when number % 16 = 0 then 'linux' end)),
       assigned_to = case when number % 100 = 1 then $4::uuid end
     where business_id = $1`,
    [id, size, os, people.agent.id],
  );
  await desk.rows(
    `insert into ticket_field_values (business_id, field_id, value, ticket_id, number)
     select business_id, v.key::uuid, v.value, t.id, case when v.key = $2 then v.value::float8 end
     from tickets t, jsonb_each_text(t.custom) v where business_id = $1`,
    [id, size],
  );
  await desk.rows("analyze tickets, ticket_field_values");
}

test("a value that very many tickets have finds the same tickets as SQL does, alone and beside other conditions", async () => {
  await fillDesk();
  const agent = await desk.as("agent");
  const cases: readonly [filter: TicketFilter, sqlTest: string][] = [
    [mac, "number % 8 > 0"],
    [{ ...mac, is: "is_not" }, "number % 8 = 0"],
    [{ ...mac, is: "any_of", value: ["mac", "none"] }, "number % 16 <> 0"],
    [{ ...mac, is: "none_of", value: ["mac", "none"] }, "number % 16 = 0"],
    [{ not: mac }, "number % 8 = 0"],
    [large, "number - 5000 >= 2000"],
    [{ not: large }, "number - 5000 < 2000"],
    [{ any: [{ not: mac }, { not: large }] }, "(number % 8 = 0 or number - 5000 < 2000)"],
  ];
  for (const [filter, sqlTest] of cases) {
    const found: number[] = [];
    for (const page of [1, 2, 3]) {
      const { status, text, body } = await agent.call(tickets.list, {
        query: {
          filter: JSON.stringify({ all: [filter, mine] }),
          sort: "number",
          page,
          page_size: 100,
        },
      });
      expect(status, text).toBe(200);
      found.push(...body.results.map(({ ticket_id }) => Number(ticket_id.replace("TK", ""))));
    }
    const expected = await desk.rows<{ number: string }>(
      `select number from tickets where business_id = $1 and assigned_to is not null and ${sqlTest} order by number`,
      [desk.business().id],
    );
    expect({ filter, found }).toEqual({ filter, found: expected.map((row) => Number(row.number)) });

    const all = await agent.call(tickets.list, {
      query: { filter: JSON.stringify(filter), page_size: 100 },
    });
    expect(all.body.results).toHaveLength(100);
    expect(all.body.count).toBe(1000);
  }
});
