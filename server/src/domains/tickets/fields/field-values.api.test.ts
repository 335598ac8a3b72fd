import {
  ticketChangeList,
  type ticketFields,
  ticketHistory,
  ticketMerge,
  undo,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { addField, changeField, setValues, valuesAfter } from "../testing/ticket-fields.ts";
import { openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

const samples: [ticketFields.FieldType, ticketFields.Values[string], string][] = [
  ["text", "XJ12", "XJ12"],
  ["long_text", "one\ntwo", "one\ntwo"],
  ["number", 12, "12"],
  ["decimal", 1.5, "1.5"],
  ["date", "2026-02-28", "2026-02-28"],
  ["moment", "2026-02-28T08:00:00.000Z", "2026-02-28T08:00:00.000Z"],
  ["checkbox", true, "Yes"],
  ["select", "gold", "Gold"],
  ["multi_select", ["bronze", "gold"], "Bronze, Gold"],
  ["url", "https://acme.test/x", "https://acme.test/x"],
  ["email", "mia@acme.test", "mia@acme.test"],
  ["phone", "+49 30 1234567", "+49 30 1234567"],
];

async function foundValues(id: string) {
  return desk.rows<{ value: string; number: string | null; day: string | null }>(
    "select value, number, day::text from ticket_field_values where ticket_id = $1 order by value",
    [id],
  );
}

test.each(samples)("a %s is set, told, found and removed", async (type, value, words) => {
  await addField(desk, "thing", { type });
  const ticket = await openTicket(desk);
  expect(ticket.custom).toEqual({});
  expect(await valuesAfter(desk, ticket.id, { thing: value })).toEqual({ thing: value });
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ thing: value });
  const told = (await streamOf(desk, ticket.id)).at(-1);
  expect(told).toMatchObject({ type: "field_changed" });
  expect(told?.text).toMatch(new RegExp(`set Thing to "${words.replace(/[+.]/g, "\\$&")}"$`));
  const rows = await foundValues(ticket.id);
  expect(rows.map((row) => row.value)).toEqual(
    type === "moment" ? [value] : [value].flat().map((one) => String(one).toLowerCase()),
  );
  expect(await valuesAfter(desk, ticket.id, { thing: null })).toEqual({});
  expect((await streamOf(desk, ticket.id)).at(-1)?.text).toMatch(/removed the Thing$/);
  expect(await foundValues(ticket.id)).toEqual([]);
});

test("a person is an active member of staff", async () => {
  await addField(desk, "owner", { type: "person" });
  const { agent, customer } = desk.business().people;
  const ticket = await openTicket(desk);
  expect(await valuesAfter(desk, ticket.id, { owner: agent.id })).toEqual({ owner: agent.id });
  const refused = await setValues(desk, ticket.id, { owner: customer.id });
  expect(refused.problem.fields).toEqual({ "custom.owner": "Unknown person" });
});

test("a wrong value changes nothing", async () => {
  await addField(desk, "amount", { type: "number", min: 1, max: 10 });
  const old = await addField(desk, "old");
  const ticket = await openTicket(desk, { custom: { old: "kept" } });
  await changeField(desk, old.id, { is_active: false });
  const refusals = {
    amount: [11, "Must be at most 10"],
    other: ["x", "Unknown field"],
    old: ["new", "This field is no longer used"],
  } as const;
  for (const [key, [value, message]] of Object.entries(refusals)) {
    const reply = await setValues(desk, ticket.id, { [key]: value });
    expect([reply.status, reply.problem.fields]).toEqual([400, { [`custom.${key}`]: message }]);
  }
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ old: "kept" });
  expect(await valuesAfter(desk, ticket.id, { old: "kept" })).toEqual({ old: "kept" });
});

test("undo takes back one field while a colleague changed another one", async () => {
  await addField(desk, "serial");
  await addField(desk, "place");
  const ticket = await openTicket(desk, { custom: { serial: "XJ12" } });
  const changed = await setValues(desk, ticket.id, { serial: "XJ13" });
  const act = (changed.body as { undo?: { id: string; label: string } }).undo;
  expect(act?.label).toBe("Serial set to XJ13");
  const admin = await desk.as("admin");
  const body = { changes: [{ type: "field" as const, key: "place", value: "Bonn" }] };
  await admin.call(ticketChangeList.apply, { params: { ticket: ticket.id }, body });
  const agent = await desk.as("agent");
  const undone = await agent.call(undo.perform, { params: { id: act?.id ?? "" } });
  expect(undone.status, undone.text).toBe(200);
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ serial: "XJ12", place: "Bonn" });
  expect((await foundValues(ticket.id)).map(({ value }) => value)).toEqual(["bonn", "xj12"]);
});

test("undo is refused where a colleague changed the same field", async () => {
  await addField(desk, "serial");
  const ticket = await openTicket(desk);
  const changed = await setValues(desk, ticket.id, { serial: "XJ13" });
  const id = (changed.body as { undo?: { id: string; label: string } }).undo?.id ?? "";
  const admin = await desk.as("admin");
  const body = { changes: [{ type: "field" as const, key: "serial", value: "XJ14" }] };
  await admin.call(ticketChangeList.apply, { params: { ticket: ticket.id }, body });
  const agent = await desk.as("agent");
  const undone = await agent.call(undo.perform, { params: { id } });
  expect(undone.problem.code).toBe("undo.conflict");
});

test("two people who saw the same version may change different fields", async () => {
  await addField(desk, "serial");
  await addField(desk, "place");
  const { id, version } = await openTicket(desk);
  expect((await setValues(desk, id, { serial: "XJ13" }, version)).status).toBe(200);
  expect((await setValues(desk, id, { place: "Bonn" }, version)).status).toBe(200);
  const late = await setValues(desk, id, { serial: "XJ14" }, version);
  expect(late.problem.code).toBe("request.stale_version");
});

test("the past shows the values of then", async () => {
  await addField(desk, "serial");
  const ticket = await openTicket(desk, { custom: { serial: "XJ12" } });
  await valuesAfter(desk, ticket.id, { serial: "XJ13" });
  const agent = await desk.as("agent");
  const past = await agent.call(ticketHistory.show, {
    params: { ticket: ticket.id },
    query: { seq: 1 },
  });
  expect(past.status, past.text).toBe(200);
  expect(past.body.ticket.custom).toEqual({ serial: "XJ12" });
});

test("a list of changes sets fields, and names the one that is not possible", async () => {
  await addField(desk, "tier", { type: "select" });
  const ticket = await openTicket(desk);
  const apply = async (value: string) =>
    (await desk.as("agent")).call(ticketChangeList.apply, {
      params: { ticket: ticket.id },
      body: {
        changes: [
          { type: "priority", priority: "high" },
          { type: "field", key: "tier", value },
        ],
      },
    });
  expect((await apply("tin")).problem).toMatchObject({
    code: "automation.action_invalid",
    message: "“Tier: tin” is not possible: Not one of the choices",
    data: { position: 1 },
  });
  expect((await apply("gold")).body.ticket).toMatchObject({
    priority: "high",
    custom: { tier: "gold" },
  });
});

test("a merge leaves the values of both tickets", async () => {
  await addField(desk, "serial");
  const survivor = await openTicket(desk, { custom: { serial: "XJ12" } });
  const source = await openTicket(desk, { custom: { serial: "XJ99" } });
  const agent = await desk.as("admin");
  const merged = await agent.call(ticketMerge.merge, {
    params: { ticket: survivor.id },
    body: { source_ids: [source.id] },
  });
  expect(merged.status, merged.text).toBe(200);
  expect((await readTicket(desk, survivor.id)).custom).toEqual({ serial: "XJ12" });
});
