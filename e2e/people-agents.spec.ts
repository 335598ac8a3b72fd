import type { Page } from "@playwright/test";
import { within } from "./judge-times.ts";
import { anotherPage, control, expect, mailTo, test } from "./stage.ts";

const agents = (page: Page) => page.getByRole("table", { name: "Agents" });
const rowOf = (page: Page, name: string) => agents(page).getByRole("row").filter({ hasText: name });

async function act(page: Page, name: string, item: string) {
  await rowOf(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("an admin invites three people at once, and each of them can sign in", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/agents");
  await page.getByRole("button", { name: "Invite agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite agents" });
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog.getByText("Enter at least one email address")).toBeVisible();

  const mail = (who: string) => `${who}@${business.label}.test`;
  await dialog
    .getByLabel("Email addresses")
    .fill(`${mail("ines")}, ${mail("aki")}\n${mail("rui")}\nnobody`);
  await dialog.getByRole("button", { name: "Send 4 invitations" }).click();
  await expect(dialog.getByText("nobody is not a valid email address")).toBeVisible();

  await dialog
    .getByLabel("Email addresses")
    .fill(`${mail("ines")}, ${mail("aki")}\n${mail("rui")}\n${business.people.agent.email}`);
  await dialog.getByRole("button", { name: "Send 4 invitations" }).click();
  const results = page.getByRole("dialog", { name: "Invitation results" });
  await expect(results.getByRole("listitem")).toHaveCount(4);
  await expect(results.getByRole("listitem").filter({ hasText: "Invited" })).toHaveCount(3);
  await expect(
    results.getByRole("listitem").filter({ hasText: business.people.agent.email }),
  ).toContainText("Already a member");
  await results.getByRole("button", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/users\/agents$/);

  await page.getByRole("combobox", { name: /^Status:/ }).click();
  await page.getByRole("option", { name: "Invited" }).click();
  await expect(page).toHaveURL(/status=invited/);
  await expect(rowOf(page, mail("ines"))).toContainText("Invited");

  const { links } = await mailTo(mail("ines"));
  const other = await (await browser.newContext({ baseURL: business.url })).newPage();
  await other.goto(links[0] ?? "");
  await other.getByLabel("First name").fill("Ines");
  await other.getByLabel("New Password", { exact: true }).fill("Lighthouse-7-keys");
  await other.getByLabel("Confirm New Password").fill("Lighthouse-7-keys");
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
});

test("an invited customer becomes an agent only after confirmation", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/agents?new=agent");
  const dialog = page.getByRole("dialog", { name: "Invite agents" });
  await dialog.getByLabel("Email addresses").fill(business.people.customer.email);
  await dialog.getByRole("button", { name: "Send 1 invitation" }).click();
  const results = page.getByRole("dialog", { name: "Invitation results" });
  await expect(results).toContainText("This person is a customer. Make them an agent?");
  await results.getByRole("button", { name: "Make them an agent" }).click();
  await expect(results.getByText("Made an agent")).toBeVisible();
});

test("a person is added with a temporary password", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/agents?new=agent");
  const dialog = page.getByRole("dialog", { name: "Invite agents" });
  await dialog.getByRole("radio", { name: "With a temporary password" }).check();
  const email = `vera@${business.label}.test`;
  await dialog.getByLabel("First name").fill("Vera");
  await dialog.getByLabel("Last name").fill("Holm");
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByLabel("Temporary password", { exact: true }).fill("Harbour-42-lamp");
  await dialog.getByRole("button", { name: "Add agent" }).click();
  await expect(page.getByText("Agent created successfully")).toBeVisible();
  await expect(rowOf(page, "Vera Holm")).toContainText("Active");

  const other = await (await browser.newContext({ baseURL: business.url })).newPage();
  await other.goto("/auth");
  await other.getByLabel("Email or username").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("Harbour-42-lamp");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("dialog", { name: "Update Your Password" })).toBeVisible();
});

test("role, department and scope are changed in one save, and leaving with unsaved changes asks", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/agents");
  await agents(page).getByRole("button", { name: "Jonas Lind" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Jonas Lind" });
  await dialog.getByLabel("Job title").fill("Night shift lead");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Job title")).toHaveValue("Night shift lead");

  await dialog.getByLabel("Ticket access").selectOption("All tickets");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Agent updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  await agents(page).getByRole("button", { name: "Jonas Lind" }).first().click();
  await expect(dialog.getByLabel("Job title")).toHaveValue("Night shift lead");
  await expect(dialog.getByLabel("Ticket access")).toHaveValue("all");
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("a deactivated agent is signed out within seconds, and is activated again from the Inactive filter", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("admin");
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/profile");
  await expect(other.getByLabel("First name")).toHaveValue("Jonas");

  await page.goto("/users/agents");
  await act(page, "Jonas Lind", "Deactivate");
  const question = page.getByRole("alertdialog", { name: "Deactivate Jonas Lind?" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Agent deactivated successfully")).toBeVisible();
  await expect(other).toHaveURL(/\/auth/, within(5000));

  await page.getByRole("combobox", { name: /^Status:/ }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await act(page, "Jonas Lind", "Activate");
  await expect(page.getByText("Agent activated successfully")).toBeVisible();
  await expect(page.getByText("No agents match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, "Jonas Lind")).toContainText("Active");
});

test("an admin ends all sessions of a colleague and resets their password", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("admin");
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/profile");
  await expect(other.getByLabel("First name")).toHaveValue("Jonas");
  await page.goto("/users/agents");
  await act(page, "Jonas Lind", "Sign out everywhere");
  await page
    .getByRole("alertdialog", { name: "Sign Jonas Lind out everywhere?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect(page.getByText("Sessions ended successfully")).toBeVisible();
  await expect(other).toHaveURL(/\/auth/, within(5000));

  await act(page, "Jonas Lind", "Reset password");
  const dialog = page.getByRole("dialog", { name: "Reset the password of Jonas Lind" });
  await dialog.getByRole("radio", { name: "Set a temporary password" }).check();
  await dialog.getByLabel("Temporary password", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Reset password" }).click();
  await expect(
    dialog.getByText("Password must be at least 8 characters long").last(),
  ).toBeVisible();
  await dialog.getByRole("radio", { name: "Email a link" }).check();
  await dialog.getByRole("button", { name: "Reset password" }).click();
  await expect(dialog).toBeHidden();
  expect((await mailTo(business.people.agent.email)).links[0]).toContain("/new-password");
});

test("an invitation is resent from its row", async ({ page, business, signInAs }) => {
  const email = `ines@${business.label}.test`;
  const person = { first_name: "Ines", last_name: "Moreau", role: "agent" };
  await control("invite", { business: business.id, email, ...person });
  await mailTo(email);
  await signInAs("admin");
  await page.goto("/users/agents?status=invited");
  await page.getByRole("button", { name: "Resend invitation: Ines Moreau" }).click();
  await expect(page.getByText("Invitation sent successfully")).toBeVisible();
  expect((await mailTo(email, 2)).count).toBe(2);
});
