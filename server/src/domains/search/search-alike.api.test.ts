import { ticketSpamAndTrash, tickets, ticketViews } from "@parley/contract";
import { expect, test } from "vitest";
import { withClient } from "#platform/db/bootstrap.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { judgeTime } from "#platform/testing/judge-times.ts";
import { stopwatch } from "#platform/testing/stopwatch.ts";
import { askTicket, openTicket } from "../tickets/testing/tickets.ts";
import { searchingOn } from "./testing/searching.ts";

const desk = testDesk();
const { codes, say } = searchingOn(desk);

test.each([
  ["a missing letter", "prnter"],
  ["letters in the wrong order", "pritner"],
  ["an additional letter", "printter"],
  ["a part of a word", "rinter"],
  ["two words with one misspelled", "prnter paper"],
])("%s still finds the ticket", async (_, words) => {
  const { ticket_id } = await openTicket(desk, { title: "The printer jams its paper" });
  await openTicket(desk, { title: "Unheard of" });
  await desk.drain();
  expect(await codes("agent", words)).toEqual([ticket_id]);
});

test("exact matches exclude similar ones, and phrases, excluded words and numbers match only exactly", async () => {
  const printer = await openTicket(desk, { title: "Printer jams" });
  const sprinter = await openTicket(desk, { title: "Sprinter van" });
  await desk.drain();
  expect(await codes("agent", "printer")).toEqual([printer.ticket_id]);
  expect(await codes("agent", '"prnter"')).toEqual([]);
  expect((await codes("agent", "is:open -prnter")).sort()).toEqual(
    [printer.ticket_id, sprinter.ticket_id].sort(),
  );
  expect(await codes("agent", "98765")).toEqual([]);
});

test("the list, a view and the search agree on similar matches", async () => {
  const { ticket_id } = await openTicket(desk, { title: "The scanner loses Wi-Fi" });
  await desk.drain();
  const agent = await desk.as("agent");
  const listed = await agent.call(tickets.list, { query: { q: "scaner" } });
  expect(listed.body.results.map((row) => row.ticket_id)).toEqual([ticket_id]);
  expect(listed.body.count).toBe(1);
  const filter = listed.body.q_filter ?? {};
  const made = await agent.call(ticketViews.create, { body: { name: "Scanners", filter } });
  const { id } = made.body.view;
  const counts = await agent.call(ticketViews.counts, { query: { views: id } });
  expect(counts.body.counts).toEqual({ [id]: 1 });
  expect(await codes("agent", "scaner")).toEqual([ticket_id]);
});

test("similar matches never include what the person may not read: a note, another's requester, the trash, another business", async () => {
  const { id, ticket_id } = await askTicket(desk);
  await say(id, "<p>marmalade</p>", { is_internal: true });
  await desk.drain();
  expect(await codes("agent", "marmelade")).toEqual([]);
  expect(await codes("customer", "scaner")).toEqual([ticket_id]);
  expect(await codes("outsider", "scaner")).toEqual([]);
  expect(await codes("neighbour", "scaner")).toEqual([]);
  await (await desk.as("admin")).call(ticketSpamAndTrash.trash, { params: { ticket: id } });
  await desk.drain();
  expect(await codes("admin", "scaner")).toEqual([]);
});

test("the count of a view that takes too long is unknown, the others are counted", async () => {
  await openTicket(desk);
  await desk.drain();
  const agent = await desk.as("agent");
  const filter = { field: "text", is: "contains", value: "scanner" };
  const made: string[] = [];
  for (const name of ["One", "Two"]) {
    made.push((await agent.call(ticketViews.create, { body: { name, filter } })).body.view.id);
  }
  await withClient(desk.self.copy.ownerUrl, async (owner) => {
    await owner.query("begin; lock table ticket_search in access exclusive mode");
    const took = stopwatch();
    const views = [...made, "all_open"].join();
    const { status, body } = await agent.call(ticketViews.counts, { query: { views } });
    const unknown = Object.fromEntries(made.map((id) => [id, null]));
    expect([status, body.counts]).toEqual([200, { ...unknown, all_open: 1 }]);
    judgeTime("counts without the slow one", took(), 5000);
    await owner.query("rollback");
  });
});
