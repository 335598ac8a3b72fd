import { anotherPage, expect, test } from "./stage.ts";
import { aTicket, details, openTicket } from "./tickets-steps.ts";

test("a field that is required to resolve is created, asked for when an agent resolves, and shown on the ticket", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/fields");
  await page.getByRole("button", { name: "New Field" }).click();
  const form = page.getByRole("dialog", { name: "New Field" });
  await form.getByRole("textbox", { name: "Label" }).fill("Cause of the fault");
  await expect(form.getByRole("textbox", { name: "Key" })).toHaveValue("cause_of_the_fault");
  await form.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: /^One choice/ }).click();
  await form.getByRole("textbox", { name: "New choice" }).click();
  await page.keyboard.type("Firmware");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Broken cable");
  await page.keyboard.press("Enter");
  await form.getByRole("checkbox", { name: "Resolve the ticket" }).check();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Field created successfully")).toBeVisible();
  await expect(page.getByRole("table", { name: "Fields" })).toContainText(
    /Cause of the fault.*One choice.*All tickets.*Resolve/,
  );

  const agent = await anotherPage(browser, business, "agent");
  await agent.goto("/tickets");
  await openTicket(agent, await aTicket(agent, "The scanner is slow"));
  await agent.getByRole("button", { name: /^Resolve/ }).click();
  const question = agent.getByRole("dialog", { name: "Fill in before resolving" });
  await question.getByRole("button", { name: "Save and resolve" }).click();
  await expect(question.getByText("Cause of the fault is required")).toBeVisible();
  await question.getByRole("combobox", { name: "Cause of the fault" }).click();
  await agent.getByRole("option", { name: "Broken cable" }).click();
  await question.getByRole("button", { name: "Save and resolve" }).click();
  await expect(question).toBeHidden();
  await expect(details(agent)).toContainText(/Cause of the fault\s*Broken cable/);
  await expect(details(agent).getByRole("combobox", { name: "Status: Resolved" })).toBeVisible();
});
