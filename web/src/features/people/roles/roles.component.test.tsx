import * as contract from "@parley/contract";
import { agents, departments, roles } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();

const matrix = page.getByRole("table", { name: "Permissions by role" });
const cell = (name: string) => matrix.getByRole("checkbox", { name });
const save = page.getByRole("button", { name: /^Save Changes/ });
const agentsLink = page
  .getByRole("navigation", { name: "Main navigation" })
  .getByRole("link", { name: "Agents" });

const roleOf = (kind: contract.RoleName, name: string) =>
  sampleOf(contract.roles.Role, {
    kind,
    name,
    permissions: [...contract.bundles[kind]],
    is_locked: kind === "admin",
    members_count: 1,
  });

const catalogue = ["desk", "tickets", "portal"].map((key) => ({
  key,
  label: contract.permissionGroups[key] ?? key,
  permissions: (Object.keys(contract.permissions) as contract.Permission[])
    .filter((one) => one.startsWith(`${key}.`))
    .map((one) => ({
      key: one,
      label: contract.permissionTexts[one],
      kind: contract.permissions[one],
      is_fixed: one === "desk.use",
    })),
}));

beforeEach(() => {
  app.server.answer(roles.list, {
    results: [roleOf("admin", "Admin"), roleOf("agent", "Agent"), roleOf("customer", "Customer")],
  });
  app.server.answer(roles.catalogue, { groups: catalogue });
  app.server.answer(agents.list, pageOf());
  app.server.answer(departments.list, pageOf());
});

test("changed cells have a dot and are counted, leaving asks, and discarding reverts them", async () => {
  await app.open("/users/general");
  await cell("Agent: Export a view as CSV").click();
  await cell("Agent: Reply to customers").click();
  await expect.element(save).toHaveAccessibleName("Save Changes · 2");
  const changed = cell("Agent: Export a view as CSV, changed");
  await expect.element(changed).toBeChecked();
  await changed.click();
  await expect.element(save).toHaveAccessibleName("Save Changes · 1");

  await agentsLink.click();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(location.pathname).toBe("/users/general");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(save).toHaveAccessibleName("Save Changes Nothing has changed");
  await expect.element(cell("Agent: Reply to customers")).toBeChecked();
  await agentsLink.click();
  await expect.poll(() => location.pathname).toBe("/users/agents");
});

test("a group of permissions is granted whole, in part or not at all, and that of an admin is locked", async () => {
  await app.open("/users/general");
  const group = cell("Agent: all of Tickets");
  await expect.element(group).toBePartiallyChecked();
  await group.click();
  await expect.element(group).toBeChecked();
  await expect.element(cell("Agent: Redact content, changed")).toBeChecked();
  await group.click();
  await expect.element(group).not.toBeChecked();
  await expect.element(cell("Agent: Reply to customers, changed")).not.toBeChecked();
  expect(matrix.getByRole("checkbox", { name: /^Admin:/ }).elements()).toHaveLength(0);
  await expect
    .element(matrix.getByRole("checkbox", { name: /^Customer: Reply to own/ }))
    .toBeChecked();
});

test("on a phone each role is opened separately", async () => {
  await app.open("/users/general", { width: 390 });
  await page.getByRole("button", { name: /^Agent \d/ }).click();
  const tickets = page.getByRole("region", { name: "Tickets" });
  await tickets.getByRole("checkbox", { name: "Agent: Export a view as CSV" }).click();
  await expect.element(page.getByRole("button", { name: "Save Changes · 1" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
