import { agents, ticketChanges, ticketFields, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";
import { choices, fieldOf } from "../testing/field-samples.ts";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();
const table = page.getByRole("table", { name: "Tickets" });
const filters = page.getByRole("list", { name: "Filters" });

const device = fieldOf("device", "select", { options: choices("Laptop", "Phone") });
const parts = fieldOf("parts", "multi_select", { options: choices("Screen", "Battery") });
const weight = fieldOf("weight", "decimal");
const urgent = fieldOf("urgent", "checkbox");
const bought = fieldOf("bought", "date");
const serial = fieldOf("serial", "text");
const technician = fieldOf("technician", "person");
const retired = fieldOf("old_number", "number", { is_active: false });
const all = [device, parts, weight, urgent, bought, serial, technician, retired];

async function openList(address: string) {
  app.server.answer(ticketFields.list, { results: all });
  const custom = {
    device: "phone",
    parts: ["screen", "battery"],
    weight: 1.5,
    bought: "2026-03-04",
  };
  answerTicketList(app.server, [rowOf("Printer jams", { custom }), rowOf("Badge is lost")]);
  await app.open(address, { width: 1600 });
  await expect.element(table).toBeVisible();
}

const asked = () => {
  const { filter } = app.server.asked(tickets.list).at(-1)?.query ?? {};
  return filter ? (JSON.parse(filter) as unknown) : undefined;
};

test("custom fields are columns, with their values in words", async () => {
  await openList(
    "/tickets?columns=title,field.device,field.parts,field.weight,field.bought,field.gone",
  );
  const heads = table.getByRole("columnheader");
  await expect
    .poll(() => heads.elements().map(({ textContent }) => textContent))
    .toEqual(["", "Subject", "Device", "Parts", "Weight", "Bought"]);
  const row = table.getByRole("row", { name: /Printer jams/ });
  await expect.element(row).toMatchTextContent(/Phone.*Screen, Battery.*1.5.*March 4, 2026/);
  await expect.element(table.getByRole("row", { name: /Badge/ })).toMatchTextContent(/None/);
});

test("they are chosen in the display choices, below the columns", async () => {
  await openList("/tickets?columns=title,status");
  await page.getByRole("button", { name: "Display" }).click();
  const choices = page.getByRole("group", { name: "Fields" });
  await expect.element(choices).toBeVisible();
  expect(choices.getByRole("checkbox", { name: "Old number" }).elements()).toHaveLength(0);
  await choices.getByRole("checkbox", { name: "Weight" }).click();
  await choices.getByRole("checkbox", { name: "Device" }).click();
  await expect
    .poll(() => new URLSearchParams(location.search).get("columns"))
    .toBe("status,title,field.device,field.weight");
  await expect.element(table.getByRole("columnheader", { name: "Weight" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

async function addFilter(name: string) {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Add a filter" });
  await panel.getByRole("textbox").fill(name);
  await panel.getByRole("button", { name, exact: true }).click();
}

test("a choice is filtered by its values, and by having none", async () => {
  await openList("/tickets?view=all_tickets");
  await addFilter("Device");
  await page.getByRole("option", { name: "Phone" }).click();
  await page.getByRole("option", { name: "No value" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect
    .poll(asked)
    .toEqual({ all: [{ field: "field.device", is: "any_of", value: ["phone", "none"] }] });
  await expect.element(filters).toMatchTextContent(/Device.*is any of.*Phone, No value/);
  app.reload();
  await expect.element(filters).toMatchTextContent(/Device.*is any of.*Phone, No value/);
});

test("a number is compared as a number", async () => {
  await openList("/tickets?view=all_tickets");
  await addFilter("Weight");
  await page.getByRole("textbox", { name: "Weight" }).fill("1.5");
  await press("{Enter}");
  await expect.poll(asked).toEqual({ all: [{ field: "field.weight", is: "is", value: "1.5" }] });
  await filters.getByRole("button", { name: "Condition: is" }).click();
  await page.getByRole("menuitemcheckbox", { name: "at most" }).click();
  await expect.poll(asked).toEqual({ all: [{ field: "field.weight", is: "at_most", value: 1.5 }] });
  await expect.element(filters).toMatchTextContent(/Weight.*at most.*1.5/);
});

test("a text that is missing, a ticked box and a day read well", async () => {
  const conditions = [
    { field: "field.serial", is: "is", value: "none" },
    { field: "field.urgent", is: "is", value: "true" },
    { field: "field.bought", is: "before", value: "2026-03-04" },
    { field: "field.technician", is: "is", value: "me" },
  ];
  const filter = encodeURIComponent(JSON.stringify({ all: conditions }));
  await openList(`/tickets?view=all_tickets&filter=${filter}`);
  await expect
    .element(filters)
    .toMatchTextContent(
      /Serial.*is.*no value.*Urgent.*is.*Yes.*Bought.*before.*March 4, 2026.*Technician.*is.*Me/,
    );
  expect(asked()).toEqual({ all: conditions });
  await filters.getByRole("button", { name: "Urgent: Yes", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "No", exact: true }).click();
  await expect.element(filters).toMatchTextContent(/Urgent.*is.*No/);
  await expect.poll(asked).toMatchObject({ all: [{}, { value: "none" }, {}, {}] });
});

test("typed words find the values of custom fields", async () => {
  app.server.answer(agents.list, pageOf());
  await openList("/tickets?view=all_tickets");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Add a filter" })
    .getByRole("textbox")
    .fill("laptop urgent");
  await press("{Enter}");
  await expect.poll(asked).toEqual({
    all: [
      { field: "field.device", is: "is", value: "laptop" },
      { field: "field.urgent", is: "is", value: "true" },
    ],
  });
});

const order = () => {
  const { sort, group_by } = app.server.asked(tickets.list).at(-1)?.query ?? {};
  return { sort, group_by };
};

test("a list is sorted by a field from its column, and grouped by a choice under the labels of its options", async () => {
  await openList("/tickets?view=all_tickets&columns=title,field.weight,field.parts");
  await table.getByRole("button", { name: "Weight" }).click();
  await expect.poll(order).toMatchObject({ sort: "field.weight" });
  await table.getByRole("button", { name: "Weight" }).click();
  await expect.poll(order).toMatchObject({ sort: "-field.weight" });
  expect(table.getByRole("button", { name: "Parts" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Display" }).click();
  expect(page.getByRole("combobox", { name: "Then by" }).elements()).toHaveLength(0);
  await page.getByRole("combobox", { name: "Group by" }).selectOptions("Device");
  await expect.poll(order).toEqual({ sort: "-field.weight", group_by: "field.device" });
  await press("{Escape}");
  await expect.element(table.getByText("Phone", { exact: true })).toBeVisible();
  await expect.element(table.getByText("No value", { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

const column = (name: string) => page.getByRole("region", { name });

/** Each column has the tickets of its choice, as the server would answer. */
async function openBoard() {
  const fax = { value: "fax", label: "Fax", is_active: false };
  const options = [...choices("Laptop", "Phone"), fax];
  app.server.answer(ticketFields.list, { results: [{ ...device, options }, weight] });
  const rows = [rowOf("Printer jams", { custom: { device: "phone" } }), rowOf("Badge is lost")];
  answerTicketList(app.server, rows);
  app.server.answer(tickets.list, ({ query }) => {
    const value = /"field\.device","is":"is","value":"(\w+)"/.exec(query.filter ?? "")?.[1];
    return pageOf(...rows.filter(({ custom }) => (custom.device ?? "none") === value));
  });
  await app.open("/tickets?view=all_tickets&layout=board&group_by=field.device", { width: 1600 });
  await expect.element(column("Phone, 1")).toBeVisible();
  return rows;
}

test("a board has a column for each choice, and a card that is moved gets the choice of its column", async () => {
  const rows = await openBoard();
  const [row] = rows;
  await expect.element(column("Laptop, 0")).toBeVisible();
  await expect.element(column("No value, 1")).toMatchTextContent(/Badge is lost/);
  expect(column("Fax, 0").elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
  app.server.answer(ticketChanges.update, () => {
    const ticket = sampleOf(Ticket, { ...row, custom: { device: "laptop" } });
    rows[0] = ticket;
    return { message: "Ticket updated successfully", ticket };
  });
  document.querySelector<HTMLElement>(`[data-row="${row?.ticket_id}"]`)?.focus();
  await press("{Shift>}{ArrowLeft}{/Shift}");
  await expect
    .poll(() => app.server.asked(ticketChanges.update)[0]?.body)
    .toMatchObject({ custom: { device: "laptop" } });
  await expect.element(column("Laptop, 1")).toMatchTextContent(/Printer jams/);
});

test("a card that is moved to no value loses it, and is put back if that is refused", async () => {
  const [row] = await openBoard();
  app.server.refuse(ticketChanges.update, 400, {
    code: "request.invalid",
    fields: { "custom.device": "Device is required" },
  });
  document.querySelector<HTMLElement>(`[data-row="${row?.ticket_id}"]`)?.focus();
  await press("{Shift>}{ArrowRight}{/Shift}");
  await expect
    .poll(() => app.server.asked(ticketChanges.update)[0]?.body)
    .toMatchObject({ custom: { device: null } });
  await expect.element(page.getByText("Device is required")).toBeVisible();
  await expect.element(column("Phone, 1")).toMatchTextContent(/Printer jams/);
});

test("the columns of a board are chosen among statuses and fields with few choices", async () => {
  await openBoard();
  await page.getByRole("button", { name: "Display" }).click();
  const columns = page.getByRole("combobox", { name: "Columns" });
  await expect.element(columns).toHaveValue("field.device");
  expect([...columns.element().querySelectorAll("option")].map(({ label }) => label)).toEqual([
    "Status",
    "Device",
  ]);
  await columns.selectOptions("Status");
  await expect.element(column("Pending, 0")).toBeVisible();
});
