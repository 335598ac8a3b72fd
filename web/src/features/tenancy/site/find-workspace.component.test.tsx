import { workspaces } from "@parley/contract/calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();
const platform = document.createElement("meta");

beforeEach(() => {
  platform.name = "parley-platform";
  platform.content = location.origin;
  document.head.append(platform);
});
afterEach(() => platform.remove());

const name = () => page.getByLabelText("Workspace name");
const email = () => page.getByLabelText("Your email");

test("an unknown workspace name shows a message, and the name stays for correction", async () => {
  app.server.refuse(workspaces.find, 404, {
    code: "tenancy.no_workspace",
    detail: "We found no open workspace with this name. Check its spelling.",
  });
  await app.open("/site", { as: null });
  await name().fill("acmee");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("alert").getByText(/^We found no open workspace/))
    .toBeVisible();
  await expect.element(name()).toHaveValue("acmee");
});

test("the response to an address is shown unchanged, and nothing else", async () => {
  const message = "If ann@acme.test belongs to a workspace, we have sent the list to that address.";
  app.server.answer(workspaces.sendList, () => ({ message }));
  await app.open("/site", { as: null });
  await email().fill("ann@acme.test");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status").getByText(message)).toBeVisible();
  expect(app.server.asked(workspaces.sendList)).toMatchObject([
    { body: { email: "ann@acme.test" } },
  ]);
});

test("an invalid address is refused before anything is sent", async () => {
  await app.open("/site", { as: null });
  await email().fill("ann");
  await page.getByRole("button", { name: "Mail me the list" }).click();
  await expect.element(page.getByText("Enter a valid email address")).toBeVisible();
  await page.getByRole("button", { name: "Go to sign-in" }).click();
  await expect.element(page.getByText("Enter the name of your workspace")).toBeVisible();
});

test("'Sign in' focuses the name field each time", async () => {
  await app.open("/site", { as: null });
  for (let time = 0; time < 2; time++) {
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect.element(name()).toHaveFocus();
    await userEvent.keyboard("{Tab}");
  }
});
