import * as contract from "@parley/contract";
import { customerNotes, customers, drafts, tickets } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { idle } from "#ui/testing/idle.ts";

const app = testApp();
const dana = sampleOf(contract.customers.Customer, {
  name: "Dana Ruiz",
  email: "dana@harbor.example",
  status: "active",
  is_active: true,
});
const address = `/users/customers/${dana.id}`;
const notes = page.getByRole("region", { name: "Notes about Dana Ruiz" });
const ofDana = page.getByRole("region", { name: "Tickets of Dana Ruiz" });

const noteOf = (body: string, isOwn: boolean) =>
  sampleOf(contract.customerNotes.CustomerNote, {
    body,
    author: {
      id: crypto.randomUUID(),
      name: isOwn ? "Jonas Lind" : "Mara Okafor",
      avatar_url: null,
    },
    may: { edit: isOwn, delete: isOwn },
  });
const rowOf = (title: string, status: contract.tickets.Status) =>
  sampleOf(contract.tickets.Tickets.shape.results.element, { title, status, ticket_id: "TK1001" });

const show = (more: Partial<contract.customers.Customer>) =>
  app.server.answer(customers.show, { customer: { ...dana, ...more } });

beforeEach(() => {
  show({});
  app.server.answer(customerNotes.list, pageOf());
  app.server.answer(tickets.list, { ...pageOf(), group_counts: {} });
  app.server.answer(drafts.save, ({ params, body }) => ({
    message: "Saved",
    draft: { key: params.key, value: body.value, device: body.device, updated_at: dana.created_at },
  }));
  app.server.answer(drafts.discard, { message: "Deleted" });
});

test("a profile shows what is known and nothing else", async () => {
  await app.open(address, { as: "agent" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Dana Ruiz" })).toBeVisible();
  const details = page.getByRole("region", { name: "Details of Dana Ruiz" });
  await expect.element(details.getByRole("link", { name: "dana@harbor.example" })).toBeVisible();
  await expect.element(details).toMatchTextContent("Not proven");
  await expect.element(details).not.toMatchTextContent("Local time");
  await expect.element(details).not.toMatchTextContent("Phone");
  await expect.element(page.getByText("No tickets yet.")).toBeVisible();
  await expect.element(page.getByText("No notes yet.")).toBeVisible();

  show({
    timezone: "Asia/Tokyo",
    is_email_proven: true,
    status: "blocked",
    phone_number: "020 79",
  });
  app.reload();
  await expect.element(details).toMatchTextContent(/Local time ?\d\d:\d\d [AP]M Asia\/Tokyo/);
  await expect.element(details).not.toMatchTextContent("Not proven");
  await expect.element(page.getByText(/^This customer is blocked/)).toBeVisible();
});

test("tickets are listed by status, and every count links to its tickets", async () => {
  const all = [rowOf("Scanner", "open"), rowOf("Printer", "pending"), rowOf("Invoice", "closed")];
  app.server.answer(tickets.list, {
    ...pageOf(...all),
    group_counts: { open: 1, pending: 1, closed: 1 },
  });
  await app.open(address, { as: "agent" });
  const link = (name: string) => ofDana.getByRole("link", { name });
  await expect
    .element(link("2 open tickets of Dana Ruiz"))
    .toHaveAttribute("href", `/tickets?view=all_open&requester=${dana.id}`);
  await expect.element(link("3 in all, tickets of Dana Ruiz")).toBeVisible();
  await expect
    .element(link("1 ticket of Dana Ruiz with the status Closed"))
    .toHaveAttribute("href", `/tickets?view=all_tickets&requester=${dana.id}&status=closed`);
  expect(app.server.asked(tickets.list)[0]?.query).toMatchObject({
    requester: dana.id,
    group_by: "status",
  });
  expect(await violations()).toEqual([]);
});

test("a note is added, a refused one is kept, and only one's own has actions", async () => {
  const shown: contract.customerNotes.CustomerNote[] = [noteOf("Wants one invoice a year.", false)];
  app.server.answer(customerNotes.list, () => pageOf(...shown));
  app.server.refuse(customerNotes.create, 500, { message: "Something went wrong" });
  await app.open(address, { as: "agent" });
  await expect.element(notes.getByText("Wants one invoice a year.")).toBeVisible();
  const field = notes.getByRole("textbox", { name: "Note" });
  await field.fill("Moves in May.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(notes.getByText("Something went wrong")).toBeVisible();
  await expect.element(field).toHaveValue("Moves in May.");

  app.server.answer(customerNotes.create, ({ body }) => {
    const note = noteOf(body.body, true);
    shown.unshift(note);
    return { message: "Note added successfully", note };
  });
  await notes.getByRole("button", { name: "Add note" }).click();
  await expect.element(notes.getByRole("listitem").first()).toMatchTextContent("Moves in May.");
  await expect.element(field).toHaveValue("");
  expect(notes.getByRole("button", { name: /^Actions for the note/ }).elements()).toHaveLength(1);
  await notes.getByRole("button", { name: /^Actions for the note/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  app.server.answer(customerNotes.change, ({ body }) => {
    const note = { ...noteOf(body.body, true), id: shown[0]?.id ?? "" };
    shown.splice(0, 1, note);
    return { message: "Note updated successfully", note };
  });
  await notes.getByRole("textbox", { name: "Note" }).last().fill("Moves in June.");
  await notes.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(notes.getByRole("listitem").first()).toMatchTextContent("Moves in June.");
});

test("an unknown customer, a failure and a narrow page", async () => {
  app.server.refuse(customers.show, 404, { code: "record.not_found", message: "Not found" });
  await app.open(address, { as: "agent", width: 390 });
  await expect.element(page.getByText("We could not find this customer.")).toBeVisible();
  app.server.refuse(customers.show, 500, { message: "Something went wrong" });
  app.reload();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  show({ email: `${"long".repeat(20)}@harbor.example` });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No tickets yet.")).toBeVisible();
  await idle();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
