import { anotherPage, expect, test } from "./stage.ts";
import { ask, aTicket, details, openTicket } from "./tickets-steps.ts";

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

test("an agent works on a board by a field: a card that is dropped on a choice gets it, and the list is in the same groups", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const options = ["Laptop", "Phone"].map((label) => ({
    value: label.toLowerCase(),
    label,
    is_active: true,
  }));
  const field = { key: "device", label: "Device", type: "select", options };
  await ask(page, "POST", "/ticket/fields/", field);
  const agent = await anotherPage(browser, business, "agent");
  await agent.goto("/tickets");
  const code = await aTicket(agent, "The scanner is slow", { status: "open" });
  await aTicket(agent, "The line is dead", { status: "open", custom: { device: "phone" } });
  await agent.goto("/tickets?view=all_open&layout=board");
  await agent.getByRole("button", { name: "Display" }).click();
  await agent.getByRole("combobox", { name: "Columns" }).selectOption("Device");
  await agent.keyboard.press("Escape");
  const column = (name: string) => agent.getByRole("region", { name });
  await expect(column("Phone, 1")).toContainText("The line is dead");
  const card = agent.getByRole("link", { name: "The scanner is slow" });
  await card.dragTo(column("Laptop, 0"));
  await expect(column("Laptop, 1")).toContainText("The scanner is slow");
  await agent.keyboard.press("v");
  const table = agent.getByRole("table", { name: "Tickets" });
  await expect(table).toContainText(/Laptop.*The scanner is slow.*Phone.*The line is dead/);
  await openTicket(agent, code);
  await expect(details(agent)).toContainText(/Device\s*Laptop/);
});
