import { search } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "../tickets/testing/tickets.ts";
import { hitsIn, searchingOn } from "./testing/searching.ts";

const desk = testDesk();
const { findTickets, findUsers, withhold } = searchingOn(desk);

test("staff find the people they may see, customers find none", async () => {
  const { customer, outsider } = desk.business().people;
  const [first] = await findUsers("agent", customer.email);
  expect(first).toMatchObject({ id: customer.id, kind: "customer" });
  expect(hitsIn(first?.email ?? []).join(".")).toContain("customer");
  const [colleague] = await findUsers("agent", "outsi");
  expect(colleague).toMatchObject({ id: outsider.id, kind: "agent", email: null });
  expect(hitsIn(colleague?.name ?? [])).toEqual(["outsider"]);
  expect(await findUsers("agent", outsider.email)).toEqual([]);
  expect((await findUsers("admin", outsider.email))[0]?.id).toBe(outsider.id);
  expect(await findUsers("customer", "outsi")).toEqual([]);
  expect(await findUsers("customer", customer.email)).toEqual([]);
  expect(await findUsers("agent", "customer is:open")).toEqual([]);
  await withhold("customers.read");
  expect(await findUsers("agent", customer.email)).toEqual([]);
});

test("all results are reachable by paging", async () => {
  for (let n = 0; n < 7; n++) await openTicket(desk, { title: `Periwinkle ${n}` });
  await desk.drain();
  const first = await findTickets("agent", "periwinkle");
  expect(first).toMatchObject({ count: 7, count_is_capped: false });
  expect(first.results).toHaveLength(5);
  const query = Object.fromEntries(new URL(first.next ?? "", "http://x").searchParams);
  const next = await (await desk.as("agent")).call(search.find, { query: query as never });
  expect(next.body.groups[0]).toMatchObject({ type: "tickets", count: 7, next: null });
  const ids = [...first.results, ...(next.body.groups[0]?.results ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(7);
});
