import { workOverview } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();
const work = page.getByRole("region", { name: "Your work" });

test("the own profile shows what one has and has resolved, each with a link to the tickets", async () => {
  app.server.answer(workOverview.show, {
    assigned_tickets: 12,
    resolved_tickets: 10_001,
    most: 10_000,
  });
  await app.open("/profile", { as: "agent" });
  await expect
    .element(work.getByRole("link", { name: /Open tickets assigned to you ?12/ }))
    .toHaveAttribute("href", "/tickets?view=all_open&assignee=me");
  await expect
    .element(work.getByRole("link", { name: /Tickets you resolved ?10,000\+/ }))
    .toHaveAttribute("href", expect.stringContaining("resolved_by_me"));
});

test("figures that fail leave the profile usable", async () => {
  app.server.refuse(workOverview.show, 500, { message: "Something went wrong" });
  await app.open("/profile", { as: "agent" });
  await expect.element(work.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "First name" })).toBeVisible();
});

test("a customer's profile has no figures", async () => {
  await app.open("/profile", { as: "customer" });
  await expect.element(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect.element(work).not.toBeInTheDocument();
});
