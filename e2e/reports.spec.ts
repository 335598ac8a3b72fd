import { expect, test } from "./stage.ts";
import { ask, aTicket } from "./tickets-steps.ts";

test("an admin opens the reports from the dashboard, opens the tickets behind a figure and returns", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Checkout returns an error", { priority: "critical" });
  await aTicket(page, "Badge readers offline");
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "resolved" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "All reports" }).click();
  await page.getByRole("link", { name: "Volume" }).click();
  const created = page.getByRole("region", { name: "Created", exact: true });
  await expect(created.getByRole("button", { name: "2 tickets" })).toBeVisible();
  await page.getByRole("link", { name: "Backlog" }).click();
  await expect(
    page
      .getByRole("region", { name: "Backlog", exact: true })
      .getByRole("button", { name: "1 ticket" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Volume" }).click();

  await page.getByRole("combobox", { name: "Group by" }).click();
  await page.getByRole("option", { name: "Priority" }).click();
  await expect(page).toHaveURL(/group=priority/);
  await created.getByRole("listitem").filter({ hasText: "Critical" }).getByRole("link").click();
  const rows = page.getByRole("dialog", { name: "Tickets behind Created" });
  await expect(rows.getByRole("listitem")).toHaveCount(1);
  await rows.getByRole("link", { name: "Checkout returns an error" }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));
  await page.goBack();
  await expect(rows.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(rows).toBeHidden();
  await expect(page).toHaveURL(/\/reports\/volume\?group=priority$/);
  expect(complaints).toEqual([]);
});

test("a report is downloaded as a file", async ({ page, signInAs }) => {
  await signInAs("admin");
  await aTicket(page, "Badge readers offline");
  await page.goto("/reports/volume");
  const created = page.getByRole("region", { name: "Created", exact: true });
  const file = page.waitForEvent("download");
  await created.getByRole("button", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toBe("report.csv");
});

test("figures per agent are enabled by an admin, agents are notified and find their own figures", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/general");
  const figures = page.getByRole("switch", { name: "Show figures per agent" });
  await expect(figures).not.toBeChecked();
  await figures.click();
  await expect(page.getByText("Report settings updated successfully")).toBeVisible();
  await page.goto("/reports/volume");
  await page.getByRole("combobox", { name: "Group by" }).click();
  await expect(page.getByRole("option", { name: "Agent" })).toBeVisible();
  await page.keyboard.press("Escape");

  await signInAs("agent");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
  await page.getByText("Figures per agent are switched on").click();
  await expect(page).toHaveURL(/\/reports\/mine$/);
  await expect(page.getByText(/^Your figures can also be seen by/)).toBeVisible();
});
