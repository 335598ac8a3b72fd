import { registration } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();

test("a taken address is reported before anything is sent, and a free one is suggested", async () => {
  app.server.answer(registration.address, ({ query: { domain } }) =>
    domain === "northwind"
      ? { available: false, reason: "This address is already taken.", suggestion: "northwind-2" }
      : { available: true, reason: null, suggestion: null },
  );
  await app.open("/join", { as: null });
  await page.getByLabelText("Address", { exact: true }).fill("northwind");
  await expect.element(page.getByText("This address is already taken.")).toBeVisible();
  await page.getByRole("button", { name: /^Use / }).click();
  await expect.element(page.getByText("is available.")).toBeVisible();
  await expect.element(page.getByLabelText("Address", { exact: true })).toHaveValue("northwind-2");
});
