import { kbArticles as contract, customerTickets as listContract } from "@parley/contract";
import { customerTickets, kbArticles } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();
const form = page.getByRole("dialog", { name: "New ticket" });

async function openForm() {
  app.server.answer(customerTickets.list, pageOf());
  app.server.answer(customerTickets.analysis, sampleOf(listContract.analysis.answer.body));
  await app.open("/tickets?new=ticket", { as: "customer" });
}

test("from three words of the subject articles are suggested, which open beside the form", async () => {
  const title = "Reset a scanner";
  const hit = sampleOf(contract.Hit, { id: anId(400), slug: "reset-a-scanner", title });
  app.server.answer(kbArticles.suggest, { results: [hit] });
  await openForm();
  await form.getByRole("textbox", { name: "Subject" }).fill("scanner loses network");
  await expect.element(form.getByText("1 article may help")).toBeVisible();
  const link = form.getByRole("link", { name: title });
  await expect.element(link).toHaveAttribute("href", "/knowledge/read/reset-a-scanner");
  await expect.element(link).toHaveAttribute("target", "_blank");
  expect(await violations()).toEqual([]);
  await form.getByRole("textbox", { name: "Subject" }).fill("scanner");
  await expect.element(form.getByText("1 article may help")).not.toBeInTheDocument();
});

test("a search that fails leaves the form as it is", async () => {
  app.server.refuse(kbArticles.suggest, 503, { message: "Try again in a moment." });
  await openForm();
  await form.getByRole("textbox", { name: "Subject" }).fill("scanner loses network");
  await form.getByRole("textbox", { name: "Description" }).fill("Since yesterday.");
  await expect.element(form.getByRole("button", { name: "Send ticket" })).toBeEnabled();
});
