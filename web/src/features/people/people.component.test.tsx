import * as contract from "@parley/contract";
import { agents, customers, departments, roles } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf, userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();

const adminRole = sampleOf(contract.roles.Role, { name: "Admin", kind: "admin", is_locked: true });
const agentRole = sampleOf(contract.roles.Role, { name: "Agent", kind: "agent" });

function agentOf(role: "admin" | "agent") {
  const { id, first_name, last_name, email } = userOf(role);
  return sampleOf(contract.agents.Agent, {
    id,
    first_name,
    last_name,
    email,
    name: `${first_name} ${last_name}`,
    role: role === "admin" ? adminRole : agentRole,
    status: "active",
    is_active: true,
  });
}
const [ada, jonas] = [agentOf("admin"), agentOf("agent")];
const dana = sampleOf(contract.customers.Customer, { name: "Dana Ruiz", status: "active" });

const table = page.getByRole("table", { name: "Agents" });
const isNarrow = () => document.documentElement.scrollWidth <= 390;

beforeEach(() => {
  app.server.answer(agents.list, ({ query: { search = "", role } }) => {
    const found = [ada, jonas].filter(
      (one) => one.name.toLowerCase().includes(search) && (!role || one.role.id === role),
    );
    return pageOf(...found);
  });
  app.server.answer(agents.show, ({ params }) => ({ agent: params.id === ada.id ? ada : jonas }));
  app.server.answer(roles.list, { results: [adminRole, agentRole] });
  app.server.answer(departments.list, pageOf());
  app.server.answer(customers.list, { ...pageOf(dana), count_is_capped: false });
});

test("on a phone each agent is a card", async () => {
  await app.open("/users/agents", { width: 390 });
  const card = page.getByRole("list", { name: "Agents" }).getByRole("listitem");
  await expect.element(card.filter({ hasText: "Jonas Lind" })).toMatchTextContent("Active");
  expect(isNarrow()).toBe(true);
});

test("on a phone each customer is a card that links to their profile", async () => {
  await app.open("/users/customers", { width: 390 });
  const cards = page.getByRole("list", { name: "Customers" });
  const link = cards.getByRole("link", { name: "Dana Ruiz" }).first();
  await expect.element(link).toHaveAttribute("href", `/users/customers/${dana.id}`);
  expect(isNarrow()).toBe(true);
});

test("an admin can neither demote nor deactivate themselves", async () => {
  await app.open("/users/agents");
  await table.getByRole("button", { name: "Actions for Ada Okafor" }).click();
  const item = page.getByRole("menuitem", { name: /^Deactivate/ });
  await expect.element(item).toMatchTextContent("You cannot deactivate or demote yourself.");
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await table.getByRole("button", { name: "Ada Okafor" }).first().click();
  await expect.element(page.getByRole("combobox", { name: "Role" })).toBeDisabled();
});

test("an agent with open work is deactivated after choosing who takes it over", async () => {
  const message = "This agent still has 4 open tickets and 1 open tasks. Choose who takes them.";
  app.server.refuse(agents.status, 409, { code: "people.agent_has_open_work", message });
  await app.open("/users/agents");
  await table.getByRole("button", { name: "Actions for Jonas Lind" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog", { name: "Deactivate Jonas Lind?" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog", { name: "Who takes the work of Jonas Lind?" });
  await expect
    .element(dialog)
    .toMatchTextContent("This agent still has 4 open tickets and 1 open tasks.");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(dialog.getByText("Choose who takes the work")).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Hand over to/ }).click();
  await expect.element(page.getByRole("option", { name: /Nobody/ })).toBeVisible();
  expect(page.getByRole("option", { name: /Jonas/ }).elements()).toHaveLength(0);
  await page.getByRole("option", { name: /Nobody/ }).click();
  app.server.answer(agents.status, { message: "Agent deactivated successfully", agent: jonas });
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(page.getByText("Agent deactivated successfully")).toBeVisible();
  const takers = app.server.asked(agents.status).map(({ body }) => body.reassign_to);
  expect(takers).toEqual([undefined, "none"]);
});

test("the search and the filters of agents are in the URL, and Back restores them", async () => {
  await app.open("/users/agents");
  const search = page.getByRole("searchbox", { name: "Search agents..." });
  await search.fill("jonas");
  await expect.poll(() => location.search).toContain("q=jonas");
  await expect.poll(() => table.getByRole("row").elements()).toHaveLength(2);
  await page.getByRole("combobox", { name: /^Role:/ }).click();
  await page.getByRole("option", { name: "Admin" }).click();
  await expect.element(page.getByText("No agents match these filters.")).toBeVisible();
  history.back();
  await expect.element(table.getByText("Jonas Lind").first()).toBeVisible();
  await search.click();
  await userEvent.keyboard("{Escape}");
  await table.getByRole("button", { name: "Name" }).click();
  await expect.poll(() => location.search).toContain("sort=name");
  await expect
    .element(table.getByRole("columnheader", { name: "Name" }))
    .toHaveAttribute("aria-sort", "ascending");
});
