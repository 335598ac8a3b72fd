import { requestFormConfig, requestForms, requests, type ticketFields } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { addField, changeField } from "../../tickets/testing/ticket-fields.ts";
import { openTicket, readTicket, streamOf } from "../../tickets/testing/tickets.ts";
import { getPage, sendForm } from "../testing/pages.ts";
import { aCategory, aForm, aRequest, saveForm } from "../testing/requests.ts";

const desk = testDesk();

const editable = { customer: "editable" } as const;

/** A form that asks for a serial number, and for the shop of whoever has a gold contract. */
async function aFormOfFields(form = "general") {
  const tier = await addField(desk, "tier", { type: "select", ...editable });
  const serial = await addField(desk, "serial", { min: 4, ...editable });
  const show_if = { field: "tier", is: "is", value: "gold" } as const;
  const shop = await addField(desk, "shop", { show_if, ...editable });
  const asked = (field: ticketFields.Field, is_required: boolean, help = "") => ({
    field: field.id,
    is_required,
    help,
  });
  const fields = [
    asked(serial, true, "It is on the label."),
    asked(tier, false),
    asked(shop, true),
  ];
  const saved = await saveForm(desk, form, {
    fields,
    intro: "Returns only.\nBe brief.",
    done_text: "We answer within a day.",
  });
  return { tier, serial, shop, saved };
}

const refusals = (reply: { body: unknown }) =>
  (reply.body as { fields?: Record<string, string> }).fields;

test("the fields of a form are on the page in their order, and without scripts what was typed is kept beside what is wrong", async () => {
  await aFormOfFields();
  const page = await getPage(desk, "/support/new");
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Returns only.");
  expect(page.body).toMatch(/custom\.serial[\s\S]*custom\.tier[\s\S]*custom\.shop/);
  expect(page.body).toContain("It is on the label.");
  expect(page.body).toContain("Only if “Tier” is Gold.");
  const form = aForm();
  const refused = await sendForm(desk, "/support/new", {
    ...form,
    description: "short",
    "custom.serial": "<i>",
    "custom.tier": "gold",
  });
  expect(refused.statusCode).toBe(400);
  for (const text of [
    "Description must be at least 10 characters",
    "Must be at least 4 characters",
    "Shop is required",
    'value="&#60;i&#62;"',
    '<option value="gold" selected>',
    'aria-describedby="custom.serial-hint custom.serial-problem" aria-invalid="true"',
    `value="${form.name}"`,
  ]) {
    expect(refused.body).toContain(text);
  }
  const sent = await sendForm(desk, "/support/new", {
    ...form,
    "custom.serial": "XJ12",
    "custom.tier": "bronze",
    "custom.shop": "ignored, because the tier is not gold",
  });
  expect([sent.statusCode, sent.body.includes("Check your email")]).toEqual([200, true]);
  expect(sent.body).toContain("We answer within a day.");
});

test("the page and the API refuse the same values with the same words", async () => {
  await aFormOfFields();
  const wrong: readonly Record<string, string>[] = [
    {},
    { serial: "XJ" },
    { serial: "XJ12", tier: "gold" },
    { serial: "XJ12", tier: "silver" },
  ];
  for (const custom of wrong) {
    const form = aForm();
    const byApi = await desk.visitor().call(requestForms.create, { body: { ...form, custom } });
    expect(byApi.status).toBe(400);
    const fields = Object.entries(custom).map(([key, value]): [string, string] => [
      `custom.${key}`,
      value,
    ]);
    const byPage = await sendForm(desk, "/support/new", [...Object.entries(form), ...fields]);
    expect(byPage.statusCode).toBe(400);
    const said = Object.values(refusals(byApi) ?? {});
    expect(said).not.toEqual([]);
    for (const problem of said) expect(byPage.body).toContain(problem);
  }
  const unasked = { ...aForm(), custom: { serial: "XJ12", secret_code: "1" } };
  const reply = await desk.visitor().call(requestForms.create, { body: unasked });
  expect(refusals(reply)).toEqual({ "custom.secret_code": "Unknown field" });
});

test("staff see the values on the request, and the ticket that it becomes has them", async () => {
  await aFormOfFields();
  const custom = { serial: "XJ12", tier: "gold", shop: "Leeds" };
  const { id } = await aRequest(desk, { custom });
  const admin = await desk.as("admin");
  const shown = await admin.call(requests.show, { params: { request: id } });
  expect(shown.body.request.fields.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Tier: Gold",
    "Serial: XJ12",
    "Shop: Leeds",
  ]);
  const [department] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  const accepted = await admin.call(requests.accept, {
    params: { request: id },
    body: { department: department?.id ?? "" },
  });
  expect(accepted.status, accepted.text).toBe(200);
  const ticket = await readTicket(desk, accepted.body.request.ticket?.id ?? "", "admin");
  expect(ticket.custom).toEqual(custom);
});

test("a request that is merged brings its values along as text", async () => {
  await aFormOfFields();
  const { id } = await aRequest(desk, { custom: { serial: "XJ12" } });
  const ticket = await openTicket(desk);
  const admin = await desk.as("admin");
  const params = { request: id };
  const merged = await admin.call(requests.merge, { params, body: { ticket: ticket.id } });
  expect(merged.status, merged.text).toBe(200);
  const stream = await streamOf(desk, ticket.id, "admin");
  expect(JSON.stringify(stream)).toContain("Serial: XJ12");
});

test("a category with a form of its own is a choice on the first page, and leaves the general form", async () => {
  const category = await aCategory(desk);
  const { saved } = await aFormOfFields(category);
  const name = saved.category?.name ?? "";
  const choice = await getPage(desk, "/support/new");
  expect(choice.body).toContain(`href="/support/new/${category}"`);
  expect(choice.body).toContain('href="/support/new/general"');
  expect(choice.body).not.toContain("<form");
  const general = await getPage(desk, "/support/new/general");
  expect(general.body).not.toContain(`<option value="${category}"`);
  expect(general.body).not.toContain("custom.serial");
  const page = await getPage(desk, `/support/new/${category}`);
  expect(page.body).toContain(`<h1>${name}</h1>`);
  expect(page.body).toContain("custom.serial");
  expect((await getPage(desk, "/support/new/no-form")).statusCode).toBe(404);
  const { body } = await desk.visitor().call(requestFormConfig.listPublic, { query: {} });
  expect(body.results.map((form) => form.category?.name ?? "general")).toEqual([name, "general"]);
  const { id } = await aRequest(desk, { category, custom: { serial: "XJ12" } });
  const shown = await (await desk.as("admin")).call(requests.show, { params: { request: id } });
  expect(shown.body.request.category?.id).toBe(category);
});

test("a form that is switched off says so at its address, and takes nothing from the API either", async () => {
  const category = await aCategory(desk);
  await saveForm(desk, category, { is_active: false });
  const off = await getPage(desk, `/support/new/${category}`);
  expect([off.statusCode, off.body.includes("This form is switched off")]).toEqual([410, true]);
  const sent = await sendForm(desk, `/support/new/${category}`, aForm());
  expect(sent.statusCode).toBe(410);
  const reply = await desk.visitor().call(requestForms.create, { body: aForm({ category }) });
  expect([reply.status, reply.body]).toMatchObject([409, { code: "requests.form_off" }]);
  expect((await getPage(desk, "/support/new")).body).toContain("<form");
  await saveForm(desk, "general", { is_active: false });
  expect((await getPage(desk, "/support/new")).body).toContain("There is no form at the moment.");
  const admin = await desk.as("admin");
  await admin.call(requestFormConfig.remove, { params: { form: "general" } });
  expect((await getPage(desk, "/support/new")).body).toContain("<form");
});

test("a form asks only what customers fill in, and drops what they do not fill in any more", async () => {
  const hidden = await addField(desk, "secret_code", { customer: "hidden" });
  const { serial, shop } = await aFormOfFields();
  const admin = await desk.as("admin");
  const trySaving = async (field: string) =>
    admin.call(requestFormConfig.save, {
      params: { form: "general" },
      body: {
        intro: "",
        done_text: "",
        is_active: true,
        fields: [{ field, is_required: true, help: "" }],
      },
    });
  expect(refusals(await trySaving(hidden.id))?.fields).toContain("Visitors cannot fill in");
  expect(refusals(await trySaving(shop.id))?.fields).toContain("depends on a field");
  await changeField(desk, serial.id, { customer: "shown" });
  const page = await getPage(desk, "/support/new");
  expect(page.body).not.toContain("custom.serial");
  const custom = { tier: "bronze" };
  const reply = await desk.visitor().call(requestForms.create, { body: { ...aForm(), custom } });
  expect(reply.status, reply.text).toBe(201);
});

test("whoever saves an older form is told, and another one keeps both", async () => {
  const { saved } = await aFormOfFields();
  await saveForm(desk, "general", { intro: "Newer" });
  const admin = await desk.as("admin");
  const { intro, done_text, is_active, version } = saved;
  const stale = await admin.call(requestFormConfig.save, {
    params: { form: "general" },
    body: { intro, done_text, is_active, fields: [], version },
  });
  expect([stale.status, stale.body]).toMatchObject([409, { code: "request.stale_version" }]);
  expect((await desk.announced()).filter((name) => name.startsWith("requests.form"))).toEqual([
    "requests.form_saved",
    "requests.form_saved",
  ]);
});

test("only people who manage categories see and change forms, and another business keeps its own", async () => {
  const category = await aCategory(desk);
  await aFormOfFields(category);
  for (const who of ["agent", "customer"] as const) {
    const client = await desk.as(who);
    expect((await client.call(requestFormConfig.list, {})).status).toBe(403);
  }
  const other = await desk.as("admin", "globex");
  const { body } = await other.call(requestFormConfig.list, {});
  expect(body.results).toMatchObject([{ category: null, version: 0, fields: [] }]);
  const params = { form: category };
  expect((await other.call(requestFormConfig.remove, { params })).status).toBe(404);
  const draft = { intro: "", done_text: "", is_active: true, fields: [] };
  expect((await other.call(requestFormConfig.save, { params, body: draft })).status).toBe(404);
});
