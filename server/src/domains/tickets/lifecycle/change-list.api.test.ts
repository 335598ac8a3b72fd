import {
  macros,
  ticketBulk,
  ticketChangeList,
  ticketChanges,
  ticketMessages,
  undo,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import {
  askTicket,
  openTicket,
  passHold,
  readTicket,
  sendAtOnce,
  streamOf,
} from "../testing/tickets.ts";

const desk = testDesk();
const { write, recall } = writingOn(desk);

type ChangeItem = ticketChangeList.ChangeItem;
const high: ChangeItem = { type: "priority", priority: "high" };
const changes: ChangeItem[] = [
  high,
  { type: "status", status: "pending" },
  { type: "add_tags", tags: ["vip"] },
  { type: "take" },
];

async function apply(who: Who, ticket: string, list: readonly ChangeItem[]) {
  const body = { changes: [...list] };
  return (await desk.as(who)).call(ticketChangeList.apply, { params: { ticket }, body });
}

async function takeBack(id: string | undefined) {
  return (await desk.as("agent")).call(undo.perform, { params: { id: id ?? "" } });
}

async function anInactiveDepartment(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug, is_active)
     values ($1, gen_random_uuid(), 'Old team', 'old-team', false) returning id`,
    [desk.business().id],
  );
  return row?.id ?? "";
}

const state = async (id: string) => {
  const { status, priority, tags, assigned_to } = await readTicket(desk, id, "admin");
  return { status, priority, tags, assigned: assigned_to?.name ?? null };
};
const changed = { status: "pending", priority: "high", tags: ["vip"], assigned: "agent acme" };

test("several changes are applied together, and one undo reverts them all", async () => {
  const { id } = await askTicket(desk);
  const before = await state(id);
  const { status, body } = await apply("agent", id, changes);
  expect([status, body.undo?.label]).toEqual([200, "Macro applied"]);
  expect(await state(id)).toEqual(changed);
  expect((await takeBack(body.undo?.id)).status).toBe(200);
  expect(await state(id)).toEqual(before);
});

test("if one change is not possible, none is made and the refusal names it", async () => {
  const ticket = await openTicket(desk);
  const department = await anInactiveDepartment();
  const { status, problem } = await apply("agent", ticket.id, [
    high,
    { type: "department", department },
  ]);
  expect([status, problem.code, problem.message, problem.data]).toEqual([
    409,
    "automation.action_invalid",
    "“Department: Old team” is not possible: Department is not active",
    { position: 1 },
  ]);
  expect(await readTicket(desk, ticket.id)).toMatchObject({ version: ticket.version });
});

test("each change needs the permission that it needs alone", async () => {
  const ticket = await openTicket(desk);
  const { people, id } = desk.business();
  await desk.rows(
    `update roles set permissions = array_remove(permissions, 'tickets.assign')
     where business_id = $1 and kind = 'agent'`,
    [id],
  );
  const give: ChangeItem = { type: "assign", agent_id: people.admin.id };
  await expect
    .poll(async () => (await apply("agent", ticket.id, [give])).problem?.code)
    .toBe("automation.action_invalid");
  expect((await apply("outsider", ticket.id, [high])).status).toBe(404);
  expect((await apply("customer", ticket.id, [high])).status).toBe(403);
  const draft = { comment: "<p>x</p>", changes: [high] };
  const customer = await (await desk.as("customer")).call(ticketMessages.add, {
    params: { ticket: ticket.id },
    body: draft,
  });
  expect(customer.status).toBe(403);
});

test("a note and its changes are added together, or neither", async () => {
  const ticket = await openTicket(desk);
  const department = await anInactiveDepartment();
  const agent = await desk.as("agent");
  const params = { ticket: ticket.id };
  const note = { comment: "<p>Seen</p>", is_internal: true };
  const refused = await agent.call(ticketMessages.add, {
    params,
    body: { ...note, changes: [high, { type: "department", department }] },
  });
  expect(refused.problem.code).toBe("automation.action_invalid");
  expect(await readTicket(desk, ticket.id)).toMatchObject({ version: ticket.version });
  const { body } = await agent.call(ticketMessages.add, { params, body: { ...note, changes } });
  expect(await state(ticket.id)).toEqual(changed);
  expect((await takeBack(body.undo?.id)).status).toBe(200);
  expect((await readTicket(desk, ticket.id)).priority).toBe("normal");
  expect((await streamOf(desk, ticket.id)).filter(({ kind }) => kind === "note")).toHaveLength(1);
});

test("the changes of a delayed reply are made when it is sent, and can then be undone without it", async () => {
  const { id } = await askTicket(desk);
  const before = await state(id);
  await write("agent", id, { changes });
  expect(await state(id)).toEqual(before);
  await passHold(desk);
  expect(await state(id)).toEqual(changed);
  const { body } = await (await desk.as("agent")).call(undo.list, {});
  expect(body.results.map(({ label }) => label)).toEqual([
    "Changes with the reply, which stays sent",
  ]);
  expect((await takeBack(body.results[0]?.id)).status).toBe(200);
  expect(await state(id)).toMatchObject({ status: "open", priority: "normal", tags: [] });
  expect(await readTicket(desk, id)).toMatchObject({ message_count: 2 });
});

test("a reply that is taken back leaves the ticket as it was and gives its changes back", async () => {
  const { id } = await askTicket(desk);
  const before = await state(id);
  const held = await write("agent", id, { changes: [high] });
  const { body } = await recall("agent", held.id);
  expect(body.draft.changes).toEqual([{ change: high, label: "Priority: High" }]);
  await passHold(desk);
  expect(await state(id)).toEqual(before);
});

test("a delayed reply whose changes became impossible is stopped, and nothing is changed", async () => {
  const { id } = await askTicket(desk);
  const department = await anInactiveDepartment();
  await desk.rows("update departments set is_active = true where id = $1", [department]);
  const held = await write("agent", id, { changes: [high, { type: "department", department }] });
  await desk.rows("update departments set is_active = false where id = $1", [department]);
  await passHold(desk);
  expect(await state(id)).toMatchObject({ priority: "normal" });
  expect(await streamOf(desk, id)).toContainEqual(
    expect.objectContaining({ id: held.id, state: "held" }),
  );
  expect((await streamOf(desk, id)).at(-1)).toMatchObject({ type: "hold_stopped" });
});

test("a macro in bulk sends its filled text and makes its changes on each ticket, with one undo for the changes", async () => {
  await sendAtOnce(desk);
  const [first, second, closed] = [
    await openTicket(desk),
    await openTicket(desk, { title: "Printer" }),
    await openTicket(desk),
  ];
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: closed.id },
    body: { status: "closed" },
  });
  const { body: made } = await agent.call(macros.create, {
    body: { name: "All", body: "<p>About {{ticket.subject}}</p>", changes },
  });
  const ids = [first.id, second.id, closed.id];
  const { body } = await agent.call(ticketBulk.start, {
    body: { ids, act: "macro", params: { macro: made.macro.id } },
  });
  expect(body.bulk).toMatchObject({ state: "done", updated: 2, skipped: 1, reasons: ["closed"] });
  expect(await state(first.id)).toEqual(changed);
  expect((await streamOf(desk, second.id)).map((item) => item.body_html)).toContain(
    "<p>About Printer</p>",
  );
  const back = await takeBack(body.bulk?.undo?.id);
  expect(back.body.message).toBe("2 updated");
  expect(await state(first.id)).toMatchObject({ priority: "normal", tags: [] });
  const others = await (await desk.as("admin")).call(ticketBulk.start, {
    body: { ids, act: "macro", params: { macro: made.macro.id } },
  });
  expect(others.status).toBe(404);
});
