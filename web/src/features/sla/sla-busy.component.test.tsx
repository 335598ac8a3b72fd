import { holidays, slaPolicies } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerSla, christmas } from "./testing/sla-answers.ts";

const app = testApp();

const dialog = (name: string) => page.getByRole("dialog", { name });

beforeEach(() => answerSla(app.server));

/** Presses a button whose call is not answered yet, and says what it reads meanwhile. */
async function busyLabel(within: Locator, name: string, busy: string): Promise<void> {
  await within.getByRole("button", { name, exact: true }).click();
  const button = within.getByRole("button", { name: busy, exact: true });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
}

test("the button of the policy wizard reads Creating... while the policy is sent", async () => {
  app.server.refuse(slaPolicies.create, 400);
  const release = app.server.hold(slaPolicies.create);
  await app.open("/config/sla?new");
  const wizard = dialog("Add SLA Policy");
  const next = wizard.getByRole("button", { name: "Next" });
  await wizard.getByLabelText("Policy Name").fill("Gold");
  await wizard.getByLabelText("Operational Hours").selectOptions("Business hours");
  await wizard.getByLabelText("Description").fill("Customers with a contract");
  await next.click();
  await wizard.getByLabelText("Condition Type").selectOptions("Any ticket");
  await next.click();
  await wizard.getByLabelText("Priority").selectOptions("High");
  await busyLabel(wizard, "Create Policy", "Creating...");
  release();
  await expect.element(wizard.getByRole("button", { name: "Create Policy" })).toBeVisible();
});

test("the buttons of the holiday forms read Creating..., Updating... and Saving... while they send", async () => {
  app.server.answer(holidays.list, pageOf(christmas));
  app.server.refuse(holidays.add, 400);
  app.server.refuse(holidays.change, 400);
  const releaseChange = app.server.hold(holidays.change);
  const releaseAdd = app.server.hold(holidays.add);
  await app.open("/config/sla?tab=holidays");
  await page.getByRole("listitem").filter({ hasText: "Christmas" }).hover();
  await page.getByRole("button", { name: "Edit Christmas" }).click();
  await busyLabel(dialog("Edit Holiday"), "Update", "Updating...");
  releaseChange();
  await expect.element(dialog("Edit Holiday").getByText("Failed to update holiday")).toBeVisible();
  await dialog("Edit Holiday").getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "New Holiday" }).click();
  const create = dialog("Create Holiday");
  await create.getByLabelText("Holiday Name").fill("Easter Monday");
  await create.getByLabelText("Date").fill("2027-03-29");
  await userEvent.keyboard("{Tab}");
  await busyLabel(create, "Create", "Creating...");
  releaseAdd();
  await expect.element(create.getByText("Failed to create holiday")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.element(create).not.toBeInTheDocument();

  app.server.hold(holidays.add);
  const form = page.getByRole("region", { name: "Add a holiday" });
  await form.getByLabelText("Holiday Name").fill("Easter Monday");
  await form.getByLabelText("Date").fill("2027-03-29");
  await userEvent.keyboard("{Tab}");
  await busyLabel(form, "Save Holiday", "Saving...");
});

test.for([
  [390, 1],
  [800, 2],
  [1440, 3],
] as const)("on a page of %i px the holidays are in %i columns", async ([width, columns]) => {
  app.server.answer(holidays.list, pageOf(christmas));
  await app.open("/config/sla?tab=holidays", { width });
  const list = page.getByRole("list", { name: "Holidays" });
  await expect.element(list).toBeVisible();
  expect(getComputedStyle(list.element()).gridTemplateColumns.split(" ")).toHaveLength(columns);
});
