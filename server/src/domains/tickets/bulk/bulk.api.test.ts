import { ticketBulk, ticketChanges, tickets, ticketWatchers, undo } from "@parley/contract";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import {
  bringForward,
  importTickets,
  openTicket,
  readTicket,
  streamOf,
} from "../testing/tickets.ts";
import { advanceBulk, insertBulk } from "./bulks.store.ts";

const desk = testDesk();
const live = testLive(desk);

async function start(body: ticketBulk.Ask, who: Who = "agent") {
  const { body: said, ...reply } = await (await desk.as(who)).call(ticketBulk.start, { body });
  return { ...reply, body: said as typeof said & { bulk: ticketBulk.Bulk } };
}

async function look(id: string, who: Who = "agent") {
  return (await desk.as(who)).call(ticketBulk.show, { params: { id } });
}

async function takeBack(id: string, who: Who = "agent") {
  return (await desk.as(who)).call(undo.perform, { params: { id } });
}

const statuses = async (ids: readonly string[]) =>
  (
    await desk.rows<{ status: string; count: number }>(
      "select status, count(*)::int as count from tickets where id = any($1) group by 1 order by 1",
      [ids],
    )
  ).map(({ status, count }) => [status, count]);

test("a small bulk action runs at once, skips closed tickets with a reason, and one undo reverts the rest", async () => {
  const [first, second, closed] = [
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
  ];
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: closed.id },
    body: { status: "closed" },
  });
  const ids = [first.id, second.id, closed.id];
  const { status, body } = await start({ ids, act: "status", params: { status: "pending" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: "2 updated, 1 skipped: closed",
    bulk: { state: "done", total: 3, updated: 2, skipped: 1 },
  });
  expect(body.bulk.results).toEqual([
    {
      id: closed.id,
      ticket_id: closed.ticket_id,
      reason: "A ticket cannot go from Closed to Pending.",
    },
  ]);
  expect(body.bulk.undo?.label).toBe("3 tickets set to Pending");
  const back = await takeBack(body.bulk.undo?.id ?? "");
  expect(back.body).toMatchObject({ message: "2 updated", bulk: { act: "undo", updated: 2 } });
  expect((await readTicket(desk, first.id)).status).toBe(first.status);
  expect((await streamOf(desk, second.id)).at(-1)?.type).toBe("undone");
  const again = await takeBack(back.body.redo?.id ?? "");
  expect(again.body.message).toBe("2 updated");
  expect((await readTicket(desk, first.id)).status).toBe("pending");
});

test("of 500 tickets of which 2 are closed, a job updates 498, and its undo restores 498", async () => {
  const ids = await importTickets(desk, 500);
  await desk.rows("update tickets set status = 'closed', closed_at = now() where id = any($1)", [
    ids.slice(0, 2),
  ]);
  const page = await live.page("agent");
  const { body } = await start({ ids, act: "status", params: { status: "pending" } });
  expect(body.bulk).toMatchObject({ state: "waiting", total: 500, updated: 0 });
  await desk.drain();
  expect((await look(body.bulk.id)).body).toMatchObject({
    message: "498 updated, 2 skipped: closed",
    bulk: { state: "done", updated: 498, skipped: 2 },
  });
  const told = await page.next("job_progress");
  expect(told.bulk).toMatchObject({ id: body.bulk.id, total: 500 });
  const { bulk } = (await look(body.bulk.id)).body;
  const changedSince = ids[7] ?? "";
  const admin = await desk.as("admin");
  await admin.call(ticketChanges.setStatus, {
    params: { ticket: changedSince },
    body: { status: "open" },
  });
  const back = await takeBack(bulk.undo?.id ?? "");
  expect(back.body.bulk).toMatchObject({ state: "waiting", total: 498 });
  await desk.drain();
  expect((await look(back.body.bulk?.id ?? "")).body.message).toBe(
    "497 updated, 1 skipped: changed since",
  );
  expect(await statuses(ids)).toEqual([
    ["closed", 2],
    ["open", 498],
  ]);
});

test("an interrupted bulk job resumes where it stopped, and no ticket is changed twice", async () => {
  const ids = await importTickets(desk, 3);
  const { body } = await start({ ids, act: "trash" }, "admin");
  await desk.rows(
    "update ticket_bulks set position = 2, updated = 2, state = 'running', finished_at = null where id = $1",
    [body.bulk.id],
  );
  await desk.rows("update tickets set deleted_at = null where id = $1", [ids[2]]);
  await desk.rows("delete from act_items where ticket_id = $1", [ids[2]]);
  await bringForward(desk, "tickets.bulk");
  expect((await look(body.bulk.id, "admin")).body.bulk).toMatchObject({
    state: "done",
    updated: 3,
    skipped: 0,
  });
});

test("a step of a bulk action on 5,000 tickets reads the next ticket and not the list of them", async () => {
  const { database } = desk.self.parts;
  const { id: businessId, people } = desk.business();
  const ids = Array.from({ length: 5000 }, newId);
  const act = { act: "status" as const, params: {}, act_id: null };
  await database.transact(businessId, async (tx) => {
    const row = await insertBulk(tx, { id: newId(), account_id: people.agent.id, ids, ...act });
    const next = await advanceBulk(tx, row);
    expect([row.next_id, next?.next_id, next?.total]).toEqual([ids[0], ids[1], 5000]);
    for (const one of [row, next]) expect(JSON.stringify(one).length).toBeLessThan(1000);
  });
});

test("a bulk action on a view covers the tickets it had at the start, and at most 5,000", async () => {
  await importTickets(desk, 30);
  const filter = JSON.stringify({ field: "status", is: "is", value: "open" });
  const { body } = await start({ filter, act: "priority", params: { priority: "high" } });
  const late = await openTicket(desk, { status: "open" });
  await desk.drain();
  expect((await look(body.bulk.id)).body.bulk).toMatchObject({ total: 30, updated: 30 });
  expect((await readTicket(desk, late.id)).priority).toBe("normal");
  const nothing = await start({ view: "spam", act: "trash" }, "admin");
  expect([nothing.status, nothing.problem.message]).toEqual([400, "Select something first."]);
  const tooMany = await start({
    ids: Array.from({ length: 501 }, () => crypto.randomUUID()),
    act: "watch",
  });
  expect([tooMany.status, tooMany.problem.message]).toEqual([400, "Choose at most 500"]);
});

test("invisible tickets are skipped without being named, and the permission of the action is required", async () => {
  const [theirs, own] = [await openTicket(desk), await openTicket(desk)];
  const { people } = desk.business();
  const ask = { act: "priority", params: { priority: "low" } } as const;
  expect((await start({ ids: [theirs.id], ...ask }, "outsider")).status).toBe(404);
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.add, {
    params: { ticket: own.id },
    body: { watchers: [people.outsider.id] },
  });
  const { body } = await start({ ids: [theirs.id, own.id], ...ask }, "outsider");
  expect(body.bulk).toMatchObject({ updated: 1, skipped: 1, results: [] });
  expect((await readTicket(desk, theirs.id)).priority).toBe("normal");
  expect((await start({ ids: [own.id], act: "trash" })).status).toBe(403);
  expect((await start({ ids: [own.id], act: "watch" }, "customer")).status).toBe(403);
  expect((await look(body.bulk.id, "agent")).status).toBe(404);
});

test("the bulk job of a person who left stops", async () => {
  const ids = await importTickets(desk, 26);
  const { body } = await start({ ids, act: "status", params: { status: "resolved" } });
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.agent.id,
  ]);
  await desk.drain();
  expect(await statuses(ids)).toEqual([["open", 26]]);
  const [row] = await desk.rows("select state from ticket_bulks where id = $1", [body.bulk.id]);
  expect(row).toEqual({ state: "failed" });
});

test("an action with missing or unknown parameters is refused", async () => {
  const { id } = await openTicket(desk);
  const { status, problem } = await start({ ids: [id], act: "tags" });
  expect([status, problem.message]).toEqual([400, "Say what to change"]);
  const foreign = await start({ ids: [id], act: "watch", params: { status: "open" } });
  expect([foreign.status, foreign.problem.message]).toEqual([400, "This act does not take it"]);
  const both = await start({ ids: [id], view: "all_open", act: "watch" });
  expect(both.status).toBe(400);
  const list = await (await desk.as("agent")).call(tickets.list, { query: {} });
  expect(list.body.count).toBe(1);
});
