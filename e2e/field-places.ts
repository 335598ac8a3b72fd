import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask, aTicket, read } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

interface Departments {
  readonly results: readonly { readonly id: string }[];
}

async function someFields(page: Page): Promise<void> {
  const { results } = await read<Departments>(page, "/department/list/");
  const drafts = [
    {
      key: "device",
      label: "Device",
      type: "select",
      options: [
        { value: "laptop", label: "Laptop", is_active: true },
        { value: "scanner", label: "Barcode scanner", is_active: true },
        { value: "fax", label: "Fax machine", is_active: false },
      ],
      departments: results.slice(0, 1).map(({ id }) => id),
      required_on: ["create", "resolve"],
      required_for: "both",
      customer: "editable",
    },
    {
      key: "serial_number",
      label: "Serial number",
      type: "text",
      max: 20,
      customer: "shown",
      required_on: ["resolve"],
      show_if: { field: "device", is: "is", value: "scanner" },
    },
    { key: "replaced_at", label: "Day of the replacement", type: "date" },
    { key: "is_under_warranty", label: "Under warranty", type: "checkbox", customer: "shown" },
    { key: "fax_number", label: "Fax number", type: "phone", is_active: false },
  ];
  for (const draft of drafts) await ask(page, "POST", "/ticket/fields/", draft);
  await page.reload();
  await page.getByText("5 fields").waitFor();
}

const edited = (name: string) => async (page: Page) => {
  await someFields(page);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByRole("dialog").waitFor();
};

/** The lower half of the form. */
async function endOfForm(page: Page): Promise<void> {
  await edited("Serial number")(page);
  await page.getByRole("switch", { name: "Active" }).scrollIntoViewIfNeeded();
}

async function aboutToDelete(page: Page): Promise<void> {
  await someFields(page);
  await page.getByRole("button", { name: "Delete Device" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** Tickets with and without a choice, in the columns of a board. */
async function boardByField(page: Page): Promise<void> {
  await someFields(page);
  const custom = (device: string) => ({ custom: { device } });
  await aTicket(page, "Checkout returns 502 for EU stores", {
    priority: "critical",
    ...custom("laptop"),
  });
  await aTicket(page, "Badge readers offline on floor 3", {
    priority: "high",
    ...custom("scanner"),
  });
  await aTicket(page, "Invoice PDF shows the wrong VAT number", custom("scanner"));
  await page.goto(
    new URL("/tickets?view=all_open&layout=board&group_by=field.device", page.url()).href,
  );
  await page.getByRole("link", { name: "Badge readers" }).waitFor();
}

async function listByField(page: Page): Promise<void> {
  await boardByField(page);
  const columns = "status,priority,ticket_id,title,field.device,field.serial_number";
  const list = `/tickets?view=all_open&group_by=field.device&sort=-field.serial_number&columns=${columns}`;
  await page.goto(new URL(list, page.url()).href);
  await page.getByRole("link", { name: "Badge readers" }).waitFor();
}

export const fieldPlaces: readonly Place[] = [
  { name: "config-fields-empty", as: "admin", address: on("/config/fields") },
  { name: "config-fields", as: "admin", address: on("/config/fields"), prepare: someFields },
  { name: "config-field-new", as: "admin", address: on("/config/fields?new=field") },
  { name: "config-field", as: "admin", address: on("/config/fields"), prepare: edited("Device") },
  { name: "config-field-end", as: "admin", address: on("/config/fields"), prepare: endOfForm },
  {
    name: "config-field-delete",
    as: "admin",
    address: on("/config/fields"),
    prepare: aboutToDelete,
  },
  {
    name: "tickets-field-board",
    as: "admin",
    address: on("/config/fields"),
    prepare: boardByField,
  },
  {
    name: "tickets-field-groups",
    as: "admin",
    address: on("/config/fields"),
    prepare: listByField,
  },
];
