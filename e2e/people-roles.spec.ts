import type { Page } from "@playwright/test";
import { within } from "./judge-times.ts";
import { sidebar } from "./shell-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";

const matrix = (page: Page) => page.getByRole("table", { name: "Permissions by role" });
const cell = (page: Page, name: string) => matrix(page).getByRole("checkbox", { name });
const save = (page: Page) => page.getByRole("button", { name: /^Save Changes/ });

const settings = "Change general, ticket and portal settings";

test("permission changes take effect within 5 s in another browser, on the page and on the server", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/config/general");
  await expect(other.getByText(/^You don't have access to this/)).toBeVisible();
  await expect(sidebar(other).getByRole("link", { name: "Configurations" })).toHaveCount(0);

  await signInAs("admin");
  await page.goto("/users/general");
  await cell(page, `Agent: ${settings}`).check();
  await expect(save(page)).toHaveAccessibleName("Save Changes · 1");
  await save(page).click();
  await expect(page.getByText("Permissions updated successfully")).toBeVisible();
  await expect(sidebar(other).getByRole("link", { name: "Configurations" })).toBeVisible(
    within(5000),
  );
  await expect(other.getByLabel("App Name")).toHaveValue(business.title);

  await cell(page, `Agent: ${settings}`).uncheck();
  await save(page).click();
  await expect(other.getByText(/^You don't have access to this/)).toBeVisible(within(5000));
  await expect(sidebar(other).getByRole("link", { name: "Configurations" })).toHaveCount(0);
});

test("a custom role is copied, renamed, assigned, and deleted when nobody has it", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users/general");
  await page.getByRole("button", { name: "Actions for the role Agent" }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  const made = page.getByRole("dialog", { name: "Copy Agent" });
  await made.getByLabel("Name").fill("agent");
  await made.getByRole("button", { name: "Create role" }).click();
  await expect(made.getByText("A role with this name exists")).toBeVisible();
  await made.getByLabel("Name").fill("Night shift");
  await made.getByLabel("Default ticket access").selectOption("Tickets assigned to them");
  await made.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText("Role created successfully")).toBeVisible();
  await expect(cell(page, "Night shift: Reply to customers")).toBeChecked();

  await page.getByRole("button", { name: "Actions for the role Night shift" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit Night shift" });
  await edited.getByLabel("Name").fill("Night watch");
  await edited.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Role updated successfully")).toBeVisible();

  await page.goto("/users/agents");
  await page
    .getByRole("table", { name: "Agents" })
    .getByRole("button", { name: "Jonas Lind" })
    .first()
    .click();
  const agent = page.getByRole("dialog", { name: "Edit Jonas Lind" });
  await agent.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Night watch" }).click();
  await expect(agent.getByLabel("Ticket access")).toHaveValue("assigned");
  await agent.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Agent updated successfully")).toBeVisible();

  await page.goto("/users/general");
  await page.getByRole("button", { name: "Actions for the role Night watch" }).click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toContainText(
    "Move its one member to another role first.",
  );
  await page.getByRole("menuitem", { name: "See who has it" }).click();
  await page
    .getByRole("table", { name: "Agents" })
    .getByRole("button", { name: "Jonas Lind" })
    .first()
    .click();
  await agent.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Agent", exact: true }).click();
  await agent.getByRole("button", { name: "Save Changes" }).click();
  await expect(agent).toBeHidden();
  await page.goto("/users/general");
  await page.getByRole("button", { name: "Actions for the role Night watch" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog", { name: "Delete the role Night watch?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Role deleted successfully")).toBeVisible();
  await expect(matrix(page).getByRole("columnheader", { name: /Night watch/ })).toHaveCount(0);
});
