import { manyDecided, threeDecided } from "./sla-report-steps.ts";
import { openSla } from "./sla-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { conversation } from "./tickets-steps.ts";

test("with three decided clocks of which one is breached, the card shows 66.7 % and opens the three, and then a ticket", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await threeDecided(page);
  await openSla(page);
  await page.getByRole("link", { name: /SLA Compliance\s*66\.7%/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "SLA compliance" })).toBeVisible();
  const kept = page.getByRole("link", { name: /Targets met\s*66\.7%\s*2 of 3 met/ });
  await kept.click();
  const rows = page.getByRole("region", { name: "All: met and breached" });
  await expect(rows.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(rows.getByText("3 SLA targets")).toBeVisible();
  await expect(rows.getByRole("row")).toHaveCount(4);
  const late = rows.getByRole("row", { name: /Checkout returns 502/ });
  await expect(late).toContainText("Breached");
  await expect(late).toContainText("2h 14m");
  await expect(late).toContainText("1h 14m");
  await late.getByRole("link", { name: /Checkout returns 502/ }).click();
  await expect(conversation(page)).toBeVisible();
  await page.goBack();
  await expect(rows.getByText("3 SLA targets")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("groups, filters and days are in the URL, and every figure opens as many clocks as it shows", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/reports/sla");
  await expect(page.getByText("Nothing was decided in this period").first()).toBeVisible();
  await manyDecided(page);
  await page.getByRole("combobox", { name: /^Group by/ }).click();
  await page.getByRole("option", { name: "Priority" }).click();
  await expect(page).toHaveURL(/group=priority/);
  const table = page.getByRole("table", { name: "Figures by Priority" });
  const names = table.getByRole("row").locator("td:first-child");
  await expect(names).toHaveText(["Critical", "High", "Normal", "Low", "All"]);
  await table.getByRole("button", { name: "Breached" }).click();
  await table.getByRole("button", { name: "Breached" }).click();
  await expect(names.first()).toHaveText(/Critical|High/);
  await expect(page).toHaveURL(/sort=-breached/);

  await table.getByRole("link", { name: "2, Met: Normal" }).click();
  const rows = page.getByRole("region", { name: "Normal: met" });
  await expect(rows.getByText("2 SLA targets")).toBeVisible();
  await rows.getByRole("button", { name: "Close" }).click();
  await expect(rows).toHaveCount(0);

  await table.getByRole("link", { name: "1, Cancelled: All" }).click();
  const off = page.getByRole("region", { name: "All: cancelled" });
  await expect(off.getByRole("link", { name: "Spam or trash 1" })).toBeVisible();
  await expect(off.getByRole("row", { name: /You have won a prize/ })).toBeVisible();
  await table.getByRole("link", { name: "1, Revoked: All" }).click();
  await expect(page.getByRole("row", { name: /Replace cracked tablet/ })).toBeVisible();

  await page.getByRole("combobox", { name: /^Priority/ }).click();
  await page.getByRole("option", { name: "High" }).click();
  await expect(names).toHaveText(["High", "All"]);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7/);
  await page.reload();
  await expect(names).toHaveText(["High", "All"]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(names).toHaveCount(5);
});

test("an agent opens the report by its name, and figures by agent show only their own", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await threeDecided(page);
  const agent = await anotherPage(browser, business, "agent");
  await agent.goto("/profile");
  await expect(agent.getByRole("heading", { level: 1 })).toBeVisible();
  await agent.keyboard.press("Control+k");
  const palette = agent.getByRole("dialog");
  await palette.getByRole("combobox").fill("sla compliance");
  await palette.getByRole("option", { name: "Reports: SLA compliance" }).click();
  await expect(agent.getByRole("heading", { level: 1, name: "SLA compliance" })).toBeVisible();
  await expect(agent.getByRole("link", { name: /Targets met\s*66\.7%/ })).toBeVisible();
  await agent.getByRole("combobox", { name: /^Group by/ }).click();
  await agent.getByRole("option", { name: "Agent" }).click();
  await expect(agent.getByText(/show only your own here/)).toBeVisible();
  await expect(agent.getByRole("table").getByRole("row")).toHaveCount(2);
});
