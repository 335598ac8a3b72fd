import {
  macros,
  settings,
  slaPolicies,
  ticketBulk,
  ticketChangeList,
  ticketChanges,
  tickets,
  ticketTags,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { always } from "../testing/clocks.ts";
import { openTicket, readTicket } from "../testing/tickets.ts";

const desk = testDesk();

async function list(who: Who = "agent", query: Partial<ticketTags.Filter> = {}) {
  return (await (await desk.as(who)).call(ticketTags.list, { query })).body;
}

async function create(draft: ticketTags.Draft, who: Who = "admin") {
  return (await desk.as(who)).call(ticketTags.create, { body: draft });
}

async function created(draft: ticketTags.Draft) {
  const answer = await create(draft);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.tag;
}

async function change(id: string, body: ticketTags.Change) {
  return (await desk.as("admin")).call(ticketTags.change, { params: { id }, body });
}

async function tag(ticket: string, add: string[]) {
  const agent = await desk.as("agent");
  return agent.call(ticketChanges.setTags, { params: { ticket }, body: { add } });
}

async function useCatalogueOnly() {
  const admin = await desk.as("admin");
  const body = { tag_creation: "catalogue" } as const;
  expect((await admin.call(settings.changeTickets, { body })).status).toBe(200);
}

const tagsOf = async (id: string) => (await readTicket(desk, id, "admin")).tags;

test("tags that are used are listed by name with how many tickets have them", async () => {
  const [first, second] = [
    await openTicket(desk, { tags: ["wifi", "vip"] }),
    await openTicket(desk),
  ];
  await tag(second.id, ["wifi"]);
  const { results, count, may_create } = await list();
  expect(results.map(({ name, used }) => [name, used])).toEqual([
    ["vip", 1],
    ["wifi", 2],
  ]);
  expect([count, may_create]).toEqual([2, true]);
  expect((await list("agent", { search: "wi" })).results).toHaveLength(1);
  expect(
    (await (await desk.as("admin", "globex")).call(ticketTags.list, { query: {} })).body.count,
  ).toBe(0);
  expect(await tagsOf(first.id)).toEqual(["vip", "wifi"]);
});

test("managing tags needs the permission", async () => {
  expect((await create({ name: "vip" }, "agent")).status).toBe(403);
  expect((await (await desk.as("customer")).call(ticketTags.list, { query: {} })).status).toBe(403);
});

test("a synonym becomes its tag, and a name stands for one tag only", async () => {
  const ticket = await openTicket(desk);
  await created({ name: "invoice", group: "Billing", synonyms: ["bill", "rechnung"] });
  await tag(ticket.id, ["bill", "rechnung", "invoice"]);
  expect(await tagsOf(ticket.id)).toEqual(["invoice"]);
  expect((await create({ name: "bill" })).problem.code).toBe("tags.name_taken");
  expect((await create({ name: "money", synonyms: ["invoice"] })).problem.code).toBe(
    "tags.name_taken",
  );
});

test("a retired tag stays on its tickets and is not put on others", async () => {
  const [first, second] = [await openTicket(desk, { tags: ["old"] }), await openTicket(desk)];
  const [old] = (await list()).results;
  await change(old?.id ?? "", { is_active: false });
  expect((await tag(second.id, ["old"])).problem.fields).toEqual({ tags: "Tag is not active" });
  expect((await tag(first.id, ["old", "new"])).status).toBe(200);
  expect(await tagsOf(first.id)).toEqual(["new", "old"]);
  expect((await list("agent", { is_active: true })).results.map(({ name }) => name)).toEqual([
    "new",
  ]);
});

test("a new name and a joined tag replace the old one on all tickets, also closed ones", async () => {
  const [first, second] = [
    await openTicket(desk, { tags: ["invoce"] }),
    await openTicket(desk, { tags: ["bill", "invoce"] }),
  ];
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: first.id },
    body: { status: "closed" },
  });
  const [bill, typo] = (await list()).results;
  await change(typo?.id ?? "", { name: "invoice" });
  await desk.drain();
  expect([await tagsOf(first.id), await tagsOf(second.id)]).toEqual([
    ["invoice"],
    ["bill", "invoice"],
  ]);
  const joined = await change(bill?.id ?? "", { join_into: typo?.id ?? "" });
  expect(joined.body.tag).toMatchObject({ name: "invoice", synonyms: ["invoce", "bill"] });
  await desk.drain();
  expect(await tagsOf(second.id)).toEqual(["invoice"]);
  expect((await list()).results.map(({ name, used }) => [name, used])).toEqual([["invoice", 2]]);
});

test("views and links with the old name of a tag keep what they show", async () => {
  const ticket = await openTicket(desk, { tags: ["invoce"] });
  const agent = await desk.as("agent");
  const found = async (query: Partial<tickets.Filter>) =>
    (await agent.call(tickets.list, { query })).body.results.map(({ id }) => id);
  const [typo] = (await list()).results;
  await change(typo?.id ?? "", { name: "invoice" });
  await desk.drain();
  expect(await found({ tag: "invoce" })).toEqual([ticket.id]);
  expect(await found({ q: "tag:invoce" })).toEqual([ticket.id]);
  const filter = JSON.stringify({ field: "tag", is: "none_of", value: ["invoce"] });
  expect(await found({ filter })).toEqual([]);
});

test("SLA policies ask for the new name of a tag, or for the tag it was joined into", async () => {
  const admin = await desk.as("admin");
  const saved = await admin.call(slaPolicies.create, {
    body: always({
      name: "Key accounts",
      conditions: [
        { condition_type: "tag", operator: "contains", value: "VIP" },
        { condition_type: "tag", operator: "not_contains", value: "gold" },
        { condition_type: "subject", operator: "contains", value: "vip" },
      ],
    }),
  });
  expect(saved.status, saved.text).toBe(201);
  const { id } = saved.body.policy;
  await openTicket(desk, { tags: ["vip", "gold"] });
  const [gold, vip] = (await list()).results;
  await change(vip?.id ?? "", { name: "key account" });
  const valuesOf = async () => {
    const { body } = await admin.call(slaPolicies.show, { params: { id } });
    return body.policy.conditions.map(({ value }) => value);
  };
  expect(await valuesOf()).toEqual(["key account", "gold", "vip"]);
  await change(gold?.id ?? "", { join_into: vip?.id ?? "" });
  expect(await valuesOf()).toEqual(["key account", "key account", "vip"]);
});

test("a deleted tag is removed from all tickets", async () => {
  const ticket = await openTicket(desk, { tags: ["old", "vip"] });
  const [old] = (await list()).results;
  const admin = await desk.as("admin");
  await admin.call(ticketTags.remove, { params: { id: old?.id ?? "" } });
  await desk.drain();
  expect(await tagsOf(ticket.id)).toEqual(["vip"]);
  expect((await list()).results.map(({ name }) => name)).toEqual(["vip"]);
});

test("with tag_creation catalogue unknown tags are refused everywhere", async () => {
  const ticket = await openTicket(desk);
  await created({ name: "vip" });
  await useCatalogueOnly();
  expect((await list()).may_create).toBe(false);
  const agent = await desk.as("agent");
  const fields = { tags: "Unknown tag" };
  expect((await tag(ticket.id, ["other"])).problem.fields).toEqual(fields);
  const draft = {
    title: "New",
    description: "<p>x</p>",
    requester_id: desk.business().people.customer.id,
    tags: ["other"],
  };
  expect((await agent.call(tickets.create, { body: draft })).problem.fields).toEqual(fields);
  const changes = [{ type: "add_tags" as const, tags: ["other"] }];
  const applied = await agent.call(ticketChangeList.apply, {
    params: { ticket: ticket.id },
    body: { changes },
  });
  expect(applied.problem.message).toBe("“Add tag: other” is not possible: Unknown tag");
  const { body: made } = await agent.call(macros.create, { body: { name: "M", changes } });
  const bulk = await agent.call(ticketBulk.start, {
    body: { ids: [ticket.id], act: "macro", params: { macro: made.macro.id } },
  });
  expect(bulk.body.bulk).toMatchObject({ updated: 0, skipped: 1 });
  const tagged = await agent.call(ticketBulk.start, {
    body: { ids: [ticket.id], act: "tags", params: { add: ["other"] } },
  });
  expect(tagged.body.bulk).toMatchObject({ skipped: 1, reasons: ["unknown tag"] });
  expect((await tag(ticket.id, ["vip"])).status).toBe(200);
  expect(await tagsOf(ticket.id)).toEqual(["vip"]);
});

test("a business has at most 2,000 tags, and uses are counted up to 1,000", async () => {
  const { id } = desk.business();
  await desk.rows(
    `insert into tags (business_id, id, name)
     select $1, gen_random_uuid(), 'tag ' || n from generate_series(1, $2) n`,
    [id, ticketTags.mostTags],
  );
  expect((await create({ name: "more" })).problem.code).toBe("limits.reached");
  const ticket = await openTicket(desk);
  expect((await tag(ticket.id, ["more"])).problem.code).toBe("limits.reached");
  expect((await tag(ticket.id, ["tag 7"])).status).toBe(200);
});
