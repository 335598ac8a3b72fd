import { ticketFields, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { addField, setValues } from "../testing/ticket-fields.ts";
import { openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const live = testLive(desk);

async function addOfEachKind() {
  await addField(desk, "secret_code", { customer: "hidden" });
  await addField(desk, "tier", { type: "select", customer: "shown" });
  await addField(desk, "serial", {
    customer: "editable",
    required_on: ["create"],
    required_for: "customer",
  });
}

async function ask(custom: ticketFields.Values) {
  const customer = await desk.as("customer");
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [desk.business().id],
  );
  const body = { title: "Scanner", description: "<p>x</p>", category: category?.id ?? "", custom };
  return customer.call(tickets.create, { body });
}

test("customers see the words of shown fields, and nothing of hidden ones", async () => {
  await addOfEachKind();
  const custom = { secret_code: "QQ-77", tier: "gold", serial: "XJ12" };
  const ticket = await openTicket(desk, { custom });
  await setValues(desk, ticket.id, { secret_code: "QQ-78", tier: "bronze" });
  const customer = await desk.as("customer");
  const shown = await customer.call(tickets.show, { params: { ticket: ticket.id } });
  expect((shown.body.ticket as tickets.PublicTicket).fields).toEqual([
    { key: "tier", label: "Tier", type: "select", text: "Bronze" },
    { key: "serial", label: "Serial", type: "text", text: "XJ12" },
  ]);
  const stream = await streamOf(desk, ticket.id, "customer");
  const form = await customer.call(ticketFields.form, {});
  const texts = JSON.stringify([shown.body, stream, form.body]);
  expect(texts).not.toMatch(/secret|QQ-7|custom/i);
});

test("the form has the fields that customers fill in", async () => {
  await addOfEachKind();
  const show_if = { field: "tier", is: "is", value: "gold" } as const;
  await addField(desk, "never", { customer: "editable", show_if });
  await addField(desk, "usual", { customer: "editable", show_if: { ...show_if, is: "is_not" } });
  const customer = await desk.as("customer");
  const { results } = (await customer.call(ticketFields.form, {})).body;
  expect(results.map(({ key, is_required, show_if: asked }) => [key, is_required, asked])).toEqual([
    ["serial", true, null],
    ["usual", false, null],
  ]);
});

test("customers fill in editable fields at creation, and no others", async () => {
  await addOfEachKind();
  expect((await ask({})).problem).toMatchObject({
    code: "tickets.fields_missing",
    data: { fields: ["serial"] },
  });
  for (const key of ["secret_code", "tier", "nothing"]) {
    const reply = await ask({ serial: "XJ12", [key]: "gold" });
    expect(reply.problem.fields).toEqual({ [`custom.${key}`]: "Unknown field" });
  }
  const asked = await ask({ serial: "XJ12" });
  expect(asked.status, asked.text).toBe(201);
  const ticket = asked.body.ticket as tickets.PublicTicket;
  expect(ticket.fields.map(({ text }) => text)).toEqual(["XJ12"]);
  expect((await readTicket(desk, ticket.id)).custom).toEqual({ serial: "XJ12" });
});

test("an open page of a customer is told nothing of a changed value", async () => {
  await addOfEachKind();
  const ticket = await openTicket(desk);
  const page = await live.page("customer");
  page.say({ type: "follow", ticket: ticket.id });
  page.say({ type: "ping" });
  await page.next("pong");
  const heard = page.heard.length;
  await setValues(desk, ticket.id, { secret_code: "QQ-77", tier: "gold" });
  await desk.self.parts.live.publisher.settled();
  page.say({ type: "ping" });
  await page.next("pong");
  expect(page.heard.slice(heard).map(({ type }) => type)).toEqual(["pong"]);
  expect(JSON.stringify(page.heard)).not.toMatch(/secret|QQ-77|custom/i);
});
