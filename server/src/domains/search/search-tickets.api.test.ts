import { search, ticketSpamAndTrash, tickets, ticketWatchers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket, passHold, sendAtOnce } from "../tickets/testing/tickets.ts";
import { hitsIn, searchingOn, textOf } from "./testing/searching.ts";

const desk = testDesk();
const { ask, codes, findTickets, say, withhold } = searchingOn(desk);

test("a code puts its ticket first for those who may see it, in any spelling", async () => {
  const wanted = await openTicket(desk, { title: "The one" });
  const number = wanted.ticket_id.slice(2);
  const other = await openTicket(desk, { title: `Like ${wanted.ticket_id}, ${number}` });
  await desk.drain();
  for (const q of [wanted.ticket_id, `tk${number}`, `#${number}`, number]) {
    const found = await findTickets("agent", q);
    expect(found.results[0]?.id, q).toBe(wanted.id);
    expect(found.results.filter(({ id }) => id === wanted.id)).toHaveLength(1);
    expect(found.count).toBe(found.results.length);
    expect((await findTickets("customer", q)).results[0]?.id).toBe(wanted.id);
    expect(await codes("neighbour", q)).toEqual([]);
    expect(await codes("outsider", q)).toEqual([]);
    const foreign = await (await desk.as("admin", "globex")).call(search.find, { query: { q } });
    expect(foreign.text).not.toContain(wanted.id);
  }
  expect(await codes("agent", wanted.ticket_id)).toEqual([wanted.ticket_id, other.ticket_id]);
});

test("messages are found by their words, which are highlighted", async () => {
  await sendAtOnce(desk);
  const ticket = await openTicket(desk, { title: "Café printer <b>jams</b>" });
  await say(ticket.id, "<p>Please clean the fuser unit with isopropanol.</p>");
  await desk.drain();
  for (const who of ["agent", "customer"] as const) {
    const [hit] = (await findTickets(who, "isopropanol")).results;
    expect(hit?.id).toBe(ticket.id);
    expect(hitsIn(hit?.text ?? [])).toEqual(["isopropanol"]);
  }
  const [hit] = (await findTickets("agent", "cafe jam")).results;
  expect(textOf(hit?.title ?? [])).toBe("Café printer <b>jams</b>");
  expect(hitsIn(hit?.title ?? [])).toEqual(["Café", "jams"]);
  const [begun] = (await findTickets("agent", "clea")).results;
  expect(hitsIn(begun?.text ?? [])).toEqual(["clean"]);
  const [inside] = (await findTickets("agent", "printer OR sopropan")).results;
  expect(inside?.text).toEqual([]);
  expect(await codes("agent", '"fuser unit"')).toEqual([ticket.ticket_id]);
  expect(await codes("agent", '"unit fuser"')).toEqual([]);
  expect(await codes("agent", "fuser -isopropanol")).toEqual([]);
  expect(await codes("agent", "toner OR isoprop")).toEqual([ticket.ticket_id]);
  expect(await codes("outsider", "isopropanol")).toEqual([]);
  expect(await codes("neighbour", "isopropanol")).toEqual([]);
});

test("a word of a note finds and highlights nothing for a customer or a role without notes", async () => {
  const ticket = await openTicket(desk);
  await say(ticket.id, "<p>zeppelin in the basement</p>", { is_internal: true });
  await desk.drain();
  const [hit] = (await findTickets("agent", "zeppelin")).results;
  expect(hitsIn(hit?.text ?? [])).toEqual(["zeppelin"]);
  expect(await codes("customer", "zeppelin")).toEqual([]);
  expect(JSON.stringify(await ask("customer", "scanner zeppelin"))).not.toContain("zeppelin");
  await withhold("tickets.note");
  expect(await codes("agent", "zeppelin")).toEqual([]);
  expect(await codes("agent", "has:note")).toEqual([]);
  const seen = JSON.stringify(await ask("agent", "scanner OR zeppelin"));
  expect(seen).toContain(ticket.id);
  expect(seen).not.toContain("zeppelin");
  const list = await (await desk.as("agent")).call(tickets.list, { query: { q: "zeppelin" } });
  expect(list.body.results).toEqual([]);
});

test("requester and tags are found by staff only, and a title ranks above a text", async () => {
  const named = await openTicket(desk, { title: "Marmalade order" });
  const said = await openTicket(desk, {
    title: "Order",
    description: "<p>marmalade</p>",
    tags: ["jam-jar"],
  });
  await desk.drain();
  expect(await codes("agent", "marmalade")).toEqual([named.ticket_id, said.ticket_id]);
  expect(await codes("agent", "jam-jar")).toEqual([said.ticket_id]);
  expect(await codes("customer", "jam-jar")).toEqual([]);
  expect(await codes("customer", "tag:jam-jar")).toEqual([]);
  const { email } = desk.business().people.customer;
  expect(await codes("agent", email)).toHaveLength(2);
  expect(await codes("customer", email)).toEqual([]);
});

test("a reply that is delayed, held or undone is not searchable", async () => {
  const ticket = await openTicket(desk);
  await say(ticket.id, "<p>quicksilver</p>");
  await desk.drain();
  expect(await codes("customer", "quicksilver")).toEqual([]);
  expect(await codes("agent", "quicksilver")).toEqual([]);
  await passHold(desk);
  await desk.drain();
  expect(await codes("customer", "quicksilver")).toEqual([ticket.ticket_id]);
  for (const state of ["held", "cancelled"]) {
    await desk.rows("update ticket_messages set state = $2 where ticket_id = $1", [
      ticket.id,
      state,
    ]);
    expect(JSON.stringify(await ask("customer", "quicksilver"))).not.toContain('"hit":true');
  }
});

test("tickets in the trash, in spam or no longer visible are not found", async () => {
  const ticket = await openTicket(desk, { title: "Rutabaga" });
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.add, {
    params: { ticket: ticket.id },
    body: { watchers: [desk.business().people.outsider.id] },
  });
  await desk.drain();
  expect(await codes("outsider", "rutabaga")).toEqual([ticket.ticket_id]);
  await admin.call(ticketWatchers.remove, {
    params: { ticket: ticket.id },
    body: { watchers: [desk.business().people.outsider.id] },
  });
  // Before the index knows.
  expect(await codes("outsider", "rutabaga")).toEqual([]);
  await admin.call(ticketSpamAndTrash.trash, { params: { ticket: ticket.id } });
  expect(await codes("admin", "rutabaga")).toEqual([]);
  await desk.drain();
  for (const who of ["admin", "agent", "customer", "outsider"] as const) {
    expect(await codes(who, "rutabaga"), who).toEqual([]);
    expect(await codes(who, ticket.ticket_id), who).toEqual([]);
  }
  expect(await codes("admin", "rutabaga is:trash")).toEqual([ticket.ticket_id]);
  expect(await codes("agent", "rutabaga is:trash")).toEqual([]);
});
