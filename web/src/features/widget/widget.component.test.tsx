import type * as contract from "@parley/contract";
import { widget } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const off: contract.widget.Widget = {
  is_active: false,
  widget_origins: [],
  color: null,
  script_url: "https://northwind.example/widget.js",
  version: 0,
};
const on = { ...off, is_active: true, widget_origins: ["https://shop.example"], version: 1 };

const save = page.getByRole("button", { name: "Save Changes" });

test("it is switched on for sites, and then the line for them is there to copy", async () => {
  app.server.answer(widget.show, { settings: off });
  await app.open("/config/widget");
  await expect.element(page.getByText(/Switch the widget on first/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Script" })).not.toBeInTheDocument();
  await page.getByRole("switch", { name: "Offer the widget" }).click();
  await save.click();
  await expect.element(page.getByText("Without a site nobody can open the widget")).toBeVisible();
  const sites = page.getByRole("textbox", { name: "Sites that may show it" });
  await sites.fill("shop.example");
  await save.click();
  await expect.element(page.getByText(/each on a line of its own/)).toBeVisible();
  await sites.fill("https://shop.example/\nhttps://www.example.com");
  app.server.answer(widget.change, {
    message: "Widget settings updated successfully",
    settings: on,
  });
  await save.click();
  await expect.element(page.getByText("Widget settings updated successfully")).toBeVisible();
  expect(app.server.asked(widget.change)[0]?.body).toEqual({
    is_active: true,
    widget_origins: ["https://shop.example", "https://www.example.com"],
    color: null,
    version: 0,
  });
  await expect
    .element(page.getByRole("textbox", { name: "Script", exact: true }))
    .toHaveValue('<script src="https://northwind.example/widget.js" async></script>');
  expect(await violations()).toEqual([]);
});

test("a colour of its own is checked and saved, and the page fits a phone", async () => {
  app.server.answer(widget.show, { settings: on });
  await app.open("/config/widget", { width: 390 });
  await page.getByRole("switch", { name: "Use a colour of its own" }).click();
  const color = page.getByRole("textbox", { name: "Colour" });
  await color.fill("red");
  await save.click();
  await expect.element(page.getByText("Enter a colour such as #006f85")).toBeVisible();
  expect(await violations()).toEqual([]);
  await color.fill("#9b0d1a");
  app.server.answer(widget.change, {
    message: "Widget settings updated successfully",
    settings: { ...on, color: "#9b0d1a", version: 2 },
  });
  await save.click();
  await expect.element(page.getByText("Widget settings updated successfully")).toBeVisible();
  expect(app.server.asked(widget.change)[0]?.body).toMatchObject({ color: "#9b0d1a" });
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test("whoever may not change the business does not see the page", async () => {
  await app.open("/config/widget", { as: "agent" });
  await expect.element(page.getByText(/You don't have access/)).toBeVisible();
});
