import * as contract from "@parley/contract";
import { customerTickets, dashboard, tickets } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { emptyDashboard, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerGeneral } from "../../features/tenancy/testing/general-answers.ts";

const app = testApp();

test.for(["/config", "/config/whatever", "/config/general/whatever"])(
  "%s leads to the general settings",
  async (address) => {
    answerGeneral(app.server);
    await app.open(address);
    await expect.poll(() => location.pathname).toBe("/config/general");
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Configuration" }))
      .toBeVisible();
    await expect
      .element(page.getByText("Manage system settings, integrations, and preferences"))
      .toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Configuration", exact: true });
    await expect
      .element(tabs.getByRole("link", { name: "General" }))
      .toHaveAttribute("aria-current", "page");
  },
);

test("an unknown page of the personal settings leads to appearance", async () => {
  await app.open("/settings/whatever", { as: "agent" });
  await expect.poll(() => location.pathname).toBe("/settings/appearance");
});

test.for([
  "/config/general",
  "/config/audit",
  "/config/email",
  "/users/agents",
  "/users/customers",
  "/users/general",
])("an agent without the permission for %s is shown whom to ask", async (address) => {
  await app.open(address, { as: "agent" });
  await expect
    .element(page.getByText("You don't have access to this. Ask an admin of Northwind."))
    .toBeVisible();
  await expect.element(page.getByRole("main").getByRole("textbox")).not.toBeInTheDocument();
});

test("an unknown page shows a message, also to a visitor", async () => {
  await app.open("/no/such/page", { as: null });
  await expect
    .element(page.getByRole("heading", { name: "This page doesn't exist" }))
    .toBeVisible();
});

test("the link on an unknown page leads to the dashboard, never back to it", async () => {
  app.server.answer(dashboard.data, emptyDashboard);
  await app.open("/no/such/page", { as: "agent" });
  await page.getByRole("link", { name: "Go to start" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard");
  await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
});

test("a visitor is redirected from an unknown page to the sign-in", async () => {
  await app.open("/no/such/page", { as: null });
  await page.getByRole("link", { name: "Go to start" }).click();
  await expect.poll(() => location.pathname).toBe("/auth");
});

test.for(["admin", "agent", "customer"] as const)(
  "signing in as %s leads to the dashboard",
  async (role) => {
    app.server.answer(dashboard.data, { ...emptyDashboard, role });
    await app.open("/", { as: role });
    await expect.poll(() => location.pathname).toBe("/dashboard");
    await expect.element(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test.for([
  ["/support", "/tickets", "Your tickets"],
  ["/support/new", "/tickets?new=ticket", "New ticket"],
  ["/support/new/general", "/tickets?new=ticket", "New ticket"],
  ["/support/TK20418", "/ticket/TK20418", "TK20418"],
  ["/support/tk/TK20418", "/ticket/TK20418", "TK20418"],
] as const)("the path %s leads customers to %s", async ([address, place, heading]) => {
  app.server.answer(customerTickets.list, { ...pageOf(), count_is_capped: false });
  app.server.answer(
    customerTickets.analysis,
    sampleOf(contract.customerTickets.analysis.answer.body),
  );
  app.server.refuse(tickets.show, 404, { code: "record.not_found" });
  await app.open(address, { as: "customer" });
  await expect.poll(() => location.pathname + location.search).toBe(place);
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("a long page scrolls in its frame, and the document does not scroll past it", async () => {
  answerGeneral(app.server);
  await app.open("/config/general", { width: 390 });
  await expect.element(page.getByLabelText("App Name")).toBeVisible();
  expect(document.documentElement.scrollHeight - window.innerHeight).toBe(0);
});
