import { macros, ticketFields } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { addField, changeField, setValues } from "../testing/ticket-fields.ts";
import { openTicket, readTicket } from "../testing/tickets.ts";

const desk = testDesk();

async function create(body: ticketFields.Draft, who: Who = "admin") {
  return (await desk.as(who)).call(ticketFields.create, { body });
}

async function list(who: Who = "agent") {
  return (await (await desk.as(who)).call(ticketFields.list, {})).body.results;
}

async function remove(id: string) {
  return (await desk.as("admin")).call(ticketFields.remove, { params: { id } });
}

const serial = { key: "serial", label: "Serial number", type: "text" } as const;

test("a field is created, listed in its order, and announced", async () => {
  const first = await addField(desk, "serial");
  const second = await addField(desk, "tier", { type: "select", customer: "shown" });
  expect(await list()).toEqual([first, second]);
  expect(first).toMatchObject({ customer: "hidden", required_on: [], version: 1, position: 1 });
  const events = await desk.rows<{ name: string }>(
    "select name from events where business_id = $1 and record_id = $2",
    [desk.business().id, first.id],
  );
  expect(events.map(({ name }) => name)).toEqual(["fields.created"]);
  const admin = await desk.as("admin");
  const ids = [second.id, first.id];
  expect((await admin.call(ticketFields.order, { body: { ids } })).status).toBe(200);
  expect((await list()).map(({ key }) => key)).toEqual(["tier", "serial"]);
  const short = await admin.call(ticketFields.order, { body: { ids: [first.id] } });
  expect(short.problem.fields).toEqual({ ids: "Name each field once" });
});

test("managing fields needs the permission, and another business has its own", async () => {
  const field = await addField(desk, "serial");
  expect((await create(serial, "agent")).status).toBe(403);
  const customer = await desk.as("customer");
  expect((await customer.call(ticketFields.list, {})).status).toBe(403);
  const other = await desk.as("admin", "globex");
  expect((await other.call(ticketFields.list, {})).body.results).toEqual([]);
  const params = { id: field.id };
  const body = { label: "Mine" };
  expect((await other.call(ticketFields.change, { params, body })).status).toBe(404);
  expect((await other.call(ticketFields.remove, { params })).status).toBe(404);
  expect((await other.call(ticketFields.create, { body: serial })).status).toBe(201);
  expect((await list())[0]).toEqual(field);
});

test("a key is used once, and the type never changes", async () => {
  const field = await addField(desk, "serial");
  expect((await create(serial)).problem.code).toBe("fields.key_taken");
  expect((await changeField(desk, field.id, { type: "number" })).problem.code).toBe(
    "fields.type_fixed",
  );
  const changed = await changeField(desk, field.id, { type: "text", label: "Device", version: 1 });
  expect(changed.body.field).toMatchObject({ label: "Device", version: 2 });
  const stale = await changeField(desk, field.id, { label: "Number", version: 1 });
  expect(stale.problem.code).toBe("request.stale_version");
  expect((await changeField(desk, field.id, { is_active: false, version: 1 })).status).toBe(200);
});

const options = [{ value: "gold", label: "Gold", is_active: true }];
const nobody = "0197f3a2-6c4e-7b1d-9a52-3f0c5d1e8b7a";

test.each<[string, Partial<ticketFields.Draft>]>([
  ["options", { options }],
  ["options", { type: "select" }],
  ["options", { type: "select", options: [...options, ...options] }],
  ["min", { type: "checkbox", min: 1 }],
  ["max", { max: 1000 }],
  ["max", { type: "number", min: 5, max: 4 }],
  ["pattern", { pattern: "(" }],
  ["pattern", { pattern: "(?!a)" }],
  ["pattern", { type: "number", pattern: "a" }],
  ["departments", { departments: [nobody] }],
  ["categories", { categories: [nobody] }],
  ["show_if.field", { show_if: { field: "other", is: "is", value: "true" } }],
  ["show_if.field", { show_if: { field: "serial", is: "is", value: "true" } }],
])("a field with a wrong %s is refused: %j", async (name, draft) => {
  const reply = await create({ ...serial, ...draft });
  expect(Object.keys(reply.problem.fields ?? {})).toEqual([name]);
  expect(await list()).toEqual([]);
});

test("conditions name a choice of another field and do not depend on each other", async () => {
  const tier = await addField(desk, "tier", { type: "select" });
  const show_if = { field: "tier", is: "is", value: "gold" } as const;
  const vip = await addField(desk, "vip", { type: "checkbox", show_if });
  const circle = { field: "vip", is: "is", value: "true" } as const;
  expect((await changeField(desk, tier.id, { show_if: circle })).problem.fields).toEqual({
    "show_if.field": "This field already depends on the one you change",
  });
  const unknown = { show_if: { ...show_if, value: "tin" } };
  expect((await changeField(desk, vip.id, unknown)).problem.fields).toEqual({
    "show_if.value": "Not one of the choices",
  });
  const bronze = tier.options.filter(({ value }) => value === "bronze");
  expect((await changeField(desk, tier.id, { options: bronze })).problem.fields).toEqual({
    options: "“Gold” is in use. Make it inactive instead.",
  });
});

test("a choice that tickets have is retired instead of removed", async () => {
  const tier = await addField(desk, "tier", { type: "select" });
  const ticket = await openTicket(desk, { custom: { tier: "gold" } });
  const without = tier.options.filter(({ value }) => value === "bronze");
  expect((await changeField(desk, tier.id, { options: without })).status).toBe(400);
  const retired = tier.options.map((one) => ({ ...one, is_active: one.value !== "gold" }));
  expect((await changeField(desk, tier.id, { options: retired })).status).toBe(200);
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ tier: "gold" });
  expect((await setValues(desk, ticket.id, { tier: "gold" })).status).toBe(200);
});

test("a deleted field leaves all tickets, which keep their version", async () => {
  const [gone, kept] = [await addField(desk, "serial"), await addField(desk, "place")];
  const ticket = await openTicket(desk, { custom: { serial: "XJ12", place: "Bonn" } });
  expect((await remove(gone.id)).status).toBe(200);
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ place: "Bonn" });
  await desk.drain();
  const after = await readTicket(desk, ticket.id);
  expect([after.version, after.updated_at]).toEqual([ticket.version, ticket.updated_at]);
  const [row] = await desk.rows<{ custom: object }>("select custom from tickets where id = $1", [
    ticket.id,
  ]);
  expect(row?.custom).toEqual({ [kept.id]: "Bonn" });
  expect((await setValues(desk, ticket.id, { serial: "XJ13" })).problem.fields).toEqual({
    "custom.serial": "Unknown field",
  });
});

test("a field that macros or conditions use is not deleted", async () => {
  const tier = await addField(desk, "tier", { type: "select" });
  const vip = await addField(desk, "vip", {
    type: "checkbox",
    show_if: { field: "tier", is: "is", value: "gold" },
  });
  const changes = [{ type: "field" as const, key: "tier", value: "gold" }];
  const agent = await desk.as("agent");
  const made = await agent.call(macros.create, { body: { name: "Gold", changes } });
  expect(made.status, made.text).toBe(201);
  const refused = await remove(tier.id);
  expect([refused.problem.code, refused.problem.message]).toEqual([
    "fields.in_use",
    "2 forms or rules use this field.",
  ]);
  expect((await remove(vip.id)).status).toBe(200);
  const unknown = [{ type: "field" as const, key: "nothing", value: "gold" }];
  const broken = await agent.call(macros.create, { body: { name: "Broken", changes: unknown } });
  expect(broken.problem.fields).toEqual({ changes: "Unknown field" });
});

test("a business has at most 200 fields", async () => {
  await desk.rows(
    `insert into ticket_fields (business_id, id, key, label, type, position)
     select $1, gen_random_uuid(), 'field_' || n, 'Field', 'text', n from generate_series(1, $2) n`,
    [desk.business().id, ticketFields.mostFields],
  );
  expect((await create(serial)).problem.code).toBe("limits.reached");
});
