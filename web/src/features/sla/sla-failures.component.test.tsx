import { businessHours, holidays, slaPolicies } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerSla, christmas, monday, policyOf } from "./testing/sla-answers.ts";

const app = testApp();

const dialog = (name: string) => page.getByRole("dialog", { name });
const press = (name: string) => page.getByRole("button", { name }).click();
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const moved = { message: "The desk is being moved." };

beforeEach(() => answerSla(app.server));

test("every holiday error has its message, and the message of the server comes first", async () => {
  app.server.refuse(holidays.list, 400);
  await app.open("/config/sla?tab=holidays");
  await says("Something went wrong");
  await expect.poll(() => page.getByText("Failed to fetch holidays").elements()).toHaveLength(2);
  app.server.answer(holidays.list, pageOf(christmas));
  await press("Try Again");
  const card = page.getByRole("listitem").filter({ hasText: "Christmas" });
  await expect.element(card).toBeVisible();

  app.server.refuse(holidays.remove, 400);
  await card.hover();
  await press("Delete Christmas");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await says("Failed to delete holiday");

  app.server.refuse(holidays.change, 400);
  await card.hover();
  await press("Edit Christmas");
  const edit = dialog("Edit Holiday");
  await edit.getByRole("button", { name: "Update" }).click();
  await expect.element(edit.getByText("Failed to update holiday")).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();

  app.server.refuse(holidays.add, 400);
  await press("New Holiday");
  const create = dialog("Create Holiday");
  await create.getByLabelText("Holiday Name").fill("Easter Monday");
  await create.getByLabelText("Date").fill("2027-03-29");
  await userEvent.keyboard("{Tab}");
  await create.getByRole("button", { name: /^Create/ }).click();
  await expect.element(create.getByText("Failed to create holiday")).toBeVisible();
  app.server.refuse(holidays.add, 400, moved);
  await create.getByRole("button", { name: /^Create/ }).click();
  await expect.element(create.getByText(moved.message)).toBeVisible();
});

test("hours that cannot be loaded or saved show the message of the server, or An error occurred", async () => {
  app.server.refuse(businessHours.list, 400);
  app.server.refuse(businessHours.add, 400);
  await app.open("/config/sla?tab=hours");
  await says("An error occurred");
  app.server.answer(businessHours.list, [monday]);
  await press("Try Again");
  await expect.element(page.getByRole("button", { name: /^Monday/ })).toBeVisible();
  await press("Add Schedule");
  const add = dialog("Add Business Hours");
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await expect.element(add.getByText("An error occurred", { exact: true })).toBeVisible();
  app.server.refuse(businessHours.add, 400, moved);
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await expect.element(add.getByText(moved.message)).toBeVisible();
});

test("every policy error has its message, and the message of the server comes first", async () => {
  for (const route of [slaPolicies.list, slaPolicies.activate, slaPolicies.deactivate]) {
    app.server.refuse(route, 400);
  }
  await app.open("/config/sla");
  await says("Something went wrong");
  await says("Failed to load policies");
  const gold = policyOf("Gold", { is_active: false, position: 2 });
  app.server.answer(slaPolicies.list, pageOf(policyOf("Standard"), gold));
  app.server.answer(slaPolicies.show, { policy: gold });
  await press("Try Again");
  const row = page.getByRole("row", { name: /Gold/ });
  await page.getByRole("button", { name: "Activate Gold", exact: true }).click();
  await says("Failed to activate policy");
  await expect.element(row).toMatchTextContent("Inactive");
  await press("Deactivate Standard");
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await says("Failed to deactivate policy");

  app.server.refuse(slaPolicies.change, 400);
  for (const [button, title, text] of [
    ["Edit details of Gold", "Edit Policy Details", "Failed to update policy"],
    ["Edit targets of Gold", "Edit Policy Targets", "Failed to update policy targets"],
  ] as const) {
    await press(button);
    await dialog(title).getByRole("button", { name: "Save Changes" }).click();
    await expect.element(dialog(title).getByText(text, { exact: true })).toBeVisible();
    await dialog(title).getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog(title)).not.toBeInTheDocument();
  }
  app.server.refuse(slaPolicies.change, 400, moved);
  await press("Edit details of Gold");
  const details = dialog("Edit Policy Details");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(details.getByText(moved.message)).toBeVisible();
});

test("a policy that cannot be created shows An error occurred, and the input is kept", async () => {
  app.server.refuse(slaPolicies.create, 400);
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
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  await expect.element(wizard.getByText("An error occurred", { exact: true })).toBeVisible();
  await expect.element(wizard.getByLabelText("Priority")).toHaveValue("high");
});
