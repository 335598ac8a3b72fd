import type { Page } from "@playwright/test";
import { expect, mailTo, test } from "./stage.ts";
import { aTicket } from "./tickets-steps.ts";

const customers = (page: Page) => page.getByRole("table", { name: "Customers" });
const rowOf = (page: Page, name: string) =>
  customers(page).getByRole("row").filter({ hasText: name });

async function act(page: Page, name: string, item: string) {
  await rowOf(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a customer is added, found while typing, invited and blocked", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/customers");
  await page.getByRole("button", { name: "New customer" }).click();
  const dialog = page.getByRole("dialog", { name: "New customer" });
  await dialog.getByLabel("First name").fill("Olga");
  await dialog.getByRole("button", { name: "Create customer" }).click();
  await expect(dialog.getByText("Enter an email address or a phone number")).toBeVisible();
  await dialog.getByLabel("Last name").fill("Ivanova");
  await dialog.getByLabel("Email", { exact: true }).fill(business.people.customer.email);
  await dialog.getByRole("button", { name: "Create customer" }).click();
  await expect(dialog.getByText("This email already belongs to Dana Ruiz.")).toBeVisible();
  const email = `olga@${business.label}.test`;
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByText("Customer created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/users\/customers$/);

  await page.getByRole("searchbox", { name: "Search customers..." }).fill("iva");
  await expect(page).toHaveURL(/q=iva/);
  await expect(customers(page).getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, "Olga Ivanova")).toContainText("Contact");
  await act(page, "Olga Ivanova", "Invite to the portal");
  await expect(rowOf(page, "Olga Ivanova")).toContainText("Invited");
  expect((await mailTo(email)).links[0]).toContain("/new-password");

  await act(page, "Olga Ivanova", "Block");
  await page
    .getByRole("alertdialog", { name: "Block Olga Ivanova?" })
    .getByRole("button", { name: "Block" })
    .click();
  await expect(rowOf(page, "Olga Ivanova")).toContainText("Blocked");
  await act(page, "Olga Ivanova", "Unblock");
  await expect(rowOf(page, "Olga Ivanova")).not.toContainText("Blocked");
});

test("a profile opens from a ticket, keeps notes, shows the tickets and creates one for the customer", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const { id } = business.people.customer;
  const asked = { requester_id: id, creator_name: undefined, creator_email: undefined };
  const code = await aTicket(page, "Scanner loses its network", asked);
  await page.goto(`/ticket/${code}`);
  await page.getByRole("link", { name: "Dana Ruiz", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/users/customers/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Dana Ruiz" })).toBeVisible();
  const tickets = page.getByRole("region", { name: "Tickets of Dana Ruiz" });
  await expect(tickets.getByRole("link", { name: "Scanner loses its network" })).toBeVisible();

  await page.getByRole("textbox", { name: "Note" }).fill("Moves to the new office in May.");
  await page.getByRole("button", { name: "Add note" }).click();
  const notes = page.getByRole("region", { name: "Notes about Dana Ruiz" });
  await expect(notes.getByRole("listitem")).toContainText("Moves to the new office in May.");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Dana Ruiz" });
  await dialog.getByLabel("About").fill("Prefers the phone.");
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Customer updated successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Prefers the phone.")).toBeVisible();
  await expect(notes.getByRole("listitem")).toContainText("Moves to the new office in May.");

  await page.getByRole("link", { name: "New ticket" }).click();
  const form = page.getByRole("dialog", { name: "New ticket" });
  await expect(form.getByRole("combobox", { name: "Requester" })).toContainText("Dana Ruiz");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Dana Ruiz" })).toBeVisible();
  await tickets.getByRole("link", { name: /in all/ }).click();
  await expect(page).toHaveURL(/view=all_tickets&requester=/);
  await expect(page.getByRole("link", { name: "Scanner loses its network" })).toBeVisible();
});

test("a deleted customer is in the trash and can be restored", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/users/customers");
  await act(page, "Tom Adeyemi", "Delete");
  await page
    .getByRole("alertdialog", { name: "Delete Tom Adeyemi?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rowOf(page, "Tom Adeyemi")).toHaveCount(0);
  await page.getByRole("combobox", { name: /^Status:/ }).click();
  await page.getByRole("option", { name: "In the trash" }).click();
  await act(page, "Tom Adeyemi", "Restore");
  await expect(page.getByText("No customers match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, "Tom Adeyemi")).toBeVisible();
});

test("an organization is created, given members by search, edited and deleted", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/customers");
  await page.getByRole("link", { name: "Organizations" }).click();
  await expect(page.getByText("No organizations yet.")).toBeVisible();
  await page.getByRole("button", { name: "New organization" }).click();
  const made = page.getByRole("dialog", { name: "New organization" });
  await made.getByLabel("Name").fill("Harbour Freight");
  await made.getByLabel("Mail domains").fill("gmail.com");
  await made.getByRole("button", { name: "Create organization" }).click();
  await expect(
    made.getByText("Public mail domains cannot belong to an organization").last(),
  ).toBeVisible();
  await made.getByLabel("Mail domains").fill(`${business.label}.example, harbour.example`);
  await made.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("Organization created successfully")).toBeVisible();

  const list = page.getByRole("table", { name: "Organizations" });
  await list.getByRole("button", { name: "Harbour Freight" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Harbour Freight" });
  await drawer.getByRole("searchbox", { name: "Search customers..." }).fill("dana");
  await drawer.getByRole("button", { name: "Add Dana Ruiz" }).click();
  await expect(drawer.getByRole("heading", { name: "1 member" })).toBeVisible();
  await expect(drawer.getByText("Already a member")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/users/customers");
  await expect(rowOf(page, "Dana Ruiz")).toContainText("Harbour Freight");

  await page.goto("/users/customers?tab=organizations");
  await list.getByRole("button", { name: "Actions for Harbour Freight" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit Harbour Freight" });
  await edited.getByLabel("Members see each other's tickets").check();
  await edited.getByRole("button", { name: "Save Changes" }).click();
  await expect(list.getByRole("row").filter({ hasText: "Harbour Freight" })).toContainText("Yes");

  await list.getByRole("button", { name: "Actions for Harbour Freight" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Harbour Freight?" });
  await expect(question).toContainText("Its one member stays a customer");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No organizations yet.")).toBeVisible();
});
