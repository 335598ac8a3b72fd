import * as contract from "@parley/contract";
import { dashboard, me, passwords } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { emptyDashboard, meOf, userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp, tokenOf } from "#platform/testing/test-app.tsx";

const app = testApp();

const firstName = page.getByLabelText("First name");
const lastName = page.getByLabelText("Last name");
const save = page.getByRole("button", { name: "Set password" });

async function openLink(purpose: "invitation" | "reset", first_name: string) {
  app.server.answer(passwords.inspectLink, { purpose, first_name, masked_email: "t•••@acme.test" });
  app.server.answer(passwords.reset, sampleOf(contract.passwords.reset.answer.body));
  app.server.answer(dashboard.data, emptyDashboard);
  await app.open("/new-password#uid=one&token=two", { as: null });
  await page.getByLabelText("New Password", { exact: true }).fill("Granite-Lamp-42");
  await page.getByLabelText("Confirm New Password").fill("Granite-Lamp-42");
}

test("whoever accepts an invitation without a name is asked for it, and it is saved with the password", async () => {
  await openLink("invitation", "");
  await save.click();
  await expect.element(page.getByText("First name is required")).toBeVisible();
  await expect.element(firstName).toHaveFocus();
  expect(app.server.asked(passwords.reset)).toEqual([]);

  await firstName.fill("Tom");
  await lastName.fill("Ek");
  app.server.answer(me.show, meOf("agent"));
  app.server.answer(passwords.reset, {
    message: "Welcome",
    access: tokenOf("agent"),
    user: userOf("agent"),
  });
  await save.click();
  await expect.poll(() => location.pathname).toBe("/dashboard");
  expect(app.server.asked(passwords.reset)).toMatchObject([
    { body: { first_name: "Tom", last_name: "Ek", new_password: "Granite-Lamp-42" } },
  ]);
});

test.for([
  ["invitation", "Tom"],
  ["reset", ""],
] as const)("a link of the kind %s to “%s” asks for no name", async ([purpose, name]) => {
  await openLink(purpose, name);
  expect(firstName.elements()).toHaveLength(0);
  await save.click();
  await expect.poll(() => app.server.asked(passwords.reset)).toHaveLength(1);
  expect(app.server.asked(passwords.reset)[0]?.body).not.toHaveProperty("first_name");
});
