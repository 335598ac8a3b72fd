import { departments, general } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerGeneral, northwind } from "../testing/general-answers.ts";

const app = testApp();

const name = page.getByLabelText("App Name");
const save = page.getByRole("button", { name: "Save Changes" });

beforeEach(() => answerGeneral(app.server));

test("the save button is busy while the settings are saved, and a failure without a message shows a default one", async () => {
  app.server.refuse(general.update, 500);
  const release = app.server.hold(general.update);
  await app.open("/config/general");
  await name.fill("Fabrikam");
  await save.click();
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  release();
  await expect
    .element(page.getByText("Failed to update settings. Please try again."))
    .toBeVisible();
  await expect.element(name).toHaveValue("Fabrikam");
});

test("the general settings have the sections Application Settings and Branding Assets", async () => {
  await app.open("/config/general");
  for (const title of ["Application Settings", "Branding Assets"]) {
    await expect
      .element(page.getByRole("heading", { level: 2, name: title, exact: true }))
      .toBeVisible();
  }
});

test("a business without a time zone is offered that of the browser", async () => {
  app.server.answer(general.info, { business: { ...northwind, timezone: "" } });
  await app.open("/config/general");
  const zone = page.getByRole("combobox", { name: "Timezone" });
  await expect.element(zone).toMatchTextContent(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("leaving the general settings with unsaved changes asks", async () => {
  app.server.answer(departments.list, pageOf());
  await app.open("/config/general");
  await name.fill("Fabrikam");
  const link = page.getByRole("link", { name: "Departments" });
  await link.click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(name).toHaveValue("Fabrikam");
  await link.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => location.pathname).toBe("/config/departments");
});

test("a brand colour is shown in both themes with its measured contrast", async () => {
  await app.open("/config/general");
  await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#ffe600");
  for (const theme of ["Light", "Dark"]) {
    const sample = page.getByRole("region", { name: theme, exact: true });
    const ratios = () => sample.getByText(/^\d+\.\d:1$/).elements();
    await expect.poll(ratios).toHaveLength(3);
    for (const { textContent } of ratios()) {
      expect(Number.parseFloat(textContent ?? "")).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("saving the name and a colour marks their steps of the checklist as done", async () => {
  await app.open("/config/general");
  await name.fill("Fabrikam");
  await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#ffe600");
  const changed = { ...northwind, name: "Fabrikam", brand_color: "#ffe600" };
  app.server.answer(general.update, { message: "Saved", business: changed });
  await save.click();
  const setup = page.getByRole("button", { name: "First Time User Setup, 2 of 11 done" });
  await expect.element(setup).toBeVisible();
});
