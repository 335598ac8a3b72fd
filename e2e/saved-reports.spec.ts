import { anotherPage, control, expect, test } from "./stage.ts";
import { aTicket } from "./tickets-steps.ts";

test("an admin saves, shares and mails a report, and an agent opens it with their own figures and stops the mail", async ({
  page,
  browser,
  business,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await aTicket(page, "Checkout returns an error", { priority: "critical" });
  await aTicket(page, "Badge readers offline");
  await page.goto("/reports/volume?period=7&group=priority");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Save report" });
  await form.getByRole("textbox", { name: "Name" }).fill("Weekly volume");
  await form.getByRole("checkbox", { name: /^Shared with everybody/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/reports\/saved\/[0-9a-f-]{36}$/);
  const created = page.getByRole("region", { name: "Created", exact: true });
  await expect(created.getByRole("button", { name: "2 tickets" })).toBeVisible();

  await page.getByRole("button", { name: "Schedule" }).click();
  const schedule = page.getByRole("dialog", { name: "Mail this report" });
  await schedule.getByRole("combobox", { name: "People" }).click();
  await page.getByRole("option", { name: "Mei Tanaka" }).click();
  await page.keyboard.press("Escape");
  await schedule.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Mailed on Mon, Tue, Wed, Thu, Fri at 08:00/)).toBeVisible();

  const other = await anotherPage(browser, business, "outsider");
  await other.goto("/reports/saved");
  await other.getByRole("link", { name: "Weekly volume" }).click();
  const theirs = other.getByRole("region", { name: "Created", exact: true });
  await expect(theirs.getByText("Nothing to show in this period")).toBeVisible();
  await other.getByRole("button", { name: "Stop mailing me" }).click();
  await other
    .getByRole("alertdialog", { name: "Stop this mail?" })
    .getByRole("button", { name: "Stop mailing me" })
    .click();
  await expect(other.getByText("You are no longer mailed this report")).toBeVisible();
  const [row] = await control<{ stopped_by: string[] }[]>("rows", {
    sql: "select stopped_by from report_schedules where business_id = $1",
    values: [business.id],
  });
  expect(row?.stopped_by).toEqual([business.people.outsider.id]);
  expect(complaints).toEqual([]);
});
