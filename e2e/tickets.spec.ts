import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import { addFilter, undo } from "./ticket-list-steps.ts";
import {
  ask,
  aTicket,
  composer,
  conversation,
  details,
  openTicket,
  subject,
} from "./tickets-steps.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "New ticket" });
const note = (page: Page) => page.getByRole("article", { name: /^Internal note by Ada Okafor/ });

async function chooseRequester(page: Page) {
  await form(page).getByRole("combobox", { name: "Requester" }).click();
  const unsearched = page.getByRole("paragraph").filter({ hasText: /^Type to search$/ });
  await expect(unsearched).toBeVisible();
  await page.keyboard.type("d");
  await expect(unsearched).toBeVisible();
  await page.keyboard.type("an");
  await page.getByRole("option", { name: /Dana Ruiz/ }).click();
}

test("an agent who may not see all customers finds the requester", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("agent");
  await page.goto("/tickets");
  await page.getByRole("button", { name: "New ticket" }).click();
  await form(page).getByLabel("Subject").fill("Badge does not open the gate");
  await chooseRequester(page);
  await form(page).getByLabel("Description").fill("Since this morning.");
  await form(page).getByRole("button", { name: "Create ticket" }).click();
  await expect(subject(page)).toHaveText("Badge does not open the gate");
  await details(page)
    .getByRole("combobox", { name: /^Requester/ })
    .click();
  await page.keyboard.type("dana");
  await expect(page.getByRole("option", { name: /Dana Ruiz/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("staff create a ticket for a customer, reply, add a note, resolve it and undo that", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/tickets");
  await expect(page.getByText("No open tickets.")).toBeVisible();
  await page.getByRole("button", { name: "New ticket" }).click();
  await form(page).getByRole("button", { name: "Create ticket" }).click();
  await expect(form(page).getByText("Subject is required")).toBeVisible();
  await expect(form(page).getByText("Requester is required")).toBeVisible();
  await form(page).getByLabel("Subject").fill("Printer on floor 3 jams");
  await chooseRequester(page);
  await form(page).getByLabel("Description").fill("It <b>jams</b>.\n\nEvery morning.");
  await form(page).getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: "High" }).click();
  await form(page).getByLabel("Tags").fill("Printer, floor-3");
  await form(page).getByRole("button", { name: "Create ticket" }).click();

  await expect(page).toHaveURL(/\/ticket\/TK\d+$/);
  await expect(subject(page)).toHaveText("Printer on floor 3 jams");
  await expect(page).toHaveTitle(/^TK\d+ Printer on floor 3 jams · /);
  await expect(conversation(page).getByText("It <b>jams</b>.")).toBeVisible();
  await expect(details(page).getByRole("combobox", { name: "Priority: High" })).toBeVisible();

  await composer(page).getByRole("button", { name: "Reply to Dana" }).click();
  await page.getByLabel("Reply to Dana Ruiz").fill("We are on our way.");
  await composer(page).getByRole("button", { name: "Send to Dana" }).click();
  await expect(conversation(page).getByText("We are on our way.")).toBeVisible();
  await composer(page).getByRole("button", { name: "Internal note" }).click();
  await page.getByLabel("Internal note, only your team can see this").fill("Bring toner.");
  await page.keyboard.press("Control+Enter");
  await expect(note(page)).toContainText("Bring toner.");
  await expect(note(page)).toContainText("only your team can see this");

  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(details(page).getByRole("combobox", { name: "Status: Resolved" })).toBeVisible();
  await undo(page, "Status set to Resolved");
  await expect(details(page).getByRole("combobox", { name: /^Status: / })).not.toHaveAccessibleName(
    "Status: Resolved",
  );
  await expect(conversation(page).getByText(/Ada Okafor undid/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("when two agents take a ticket at once, one gets it and the other is shown who", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Badge readers offline");
  // Whoever has not heard of it yet presses all the same.
  await page.routeWebSocket(/\/ws\//, () => {});
  await openTicket(page, code);
  const other = await anotherPage(browser, business, "agent");
  await openTicket(other, code);
  await other.getByRole("button", { name: "Take" }).click();
  await expect(
    details(other).getByRole("combobox", { name: "Assignee: Jonas Lind" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Take" }).click();
  await expect(page.getByText("Jonas Lind already took this ticket.")).toBeVisible();
  await expect(details(page).getByRole("combobox", { name: "Assignee: Jonas Lind" })).toBeVisible();
  await page.reload();
  await expect(details(page).getByRole("combobox", { name: "Assignee: Jonas Lind" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take" })).toBeHidden();
});

test("a reply is stopped until its author has read a colleague's newer reply", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Two at once");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await page.getByLabel("Reply to Dana Whitfield").fill("Please restart it.");
  const other = await anotherPage(browser, business, "agent");
  await ask(other, "POST", `/ticket/comment/add/${code}`, { comment: "<p>It is replaced.</p>" });

  await page.keyboard.press("Control+Enter");
  const question = page.getByRole("alertdialog", {
    name: "Jonas Lind replied while you were writing.",
  });
  await expect(question).toContainText("It is replaced.");
  // Whoever reads on and sends is faster than the answer of what came.
  const slow = Promise.withResolvers<void>();
  await page.route(/\/activity-stream\//, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await question.getByRole("button", { name: "Review" }).click();
  await expect(conversation(page).getByText("Please restart it.")).toBeHidden();
  await composer(page).getByRole("button", { name: "Send to Dana" }).click();
  slow.resolve();
  await expect(conversation(page).getByText("Please restart it.")).toBeVisible();
  await expect(conversation(page).getByText("It is replaced.")).toBeVisible();
});

test("an unsent reply and an unsent note each survive a reload", async ({ page, signInAs }) => {
  await signInAs("agent");
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  await page.keyboard.press("r");
  const reply = page.getByLabel("Reply to Dana Whitfield");
  const internal = page.getByLabel("Internal note, only your team can see this");
  await reply.fill("Please restart it.");
  await composer(page).getByRole("button", { name: "Internal note" }).click();
  await expect(internal).toHaveText("");
  await internal.fill("Known defect.");
  await expect(composer(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(composer(page).getByRole("button", { name: /Draft$/ })).toHaveCount(2);
  await page.keyboard.press("r");
  await expect(reply).toHaveText("Please restart it.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(internal).toHaveText("Known defect.");

  await page.goto("/tickets?new=ticket");
  await form(page).getByLabel("Subject").fill("Half a");
  await expect(form(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(form(page).getByLabel("Subject")).toHaveValue("Half a");
});

test("one key opens the form, the reply and the note, and resolves, but never while typing", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Keys and their acts");
  await openTicket(page, code);
  await page.keyboard.press("n");
  const internal = page.getByLabel("Internal note, only your team can see this");
  await expect(internal).toBeFocused();
  await page.keyboard.type("crew");
  await expect(internal).toHaveText("crew");
  await expect(form(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(composer(page).getByRole("button", { name: "Internal note" })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reply to Dana Whitfield")).toHaveText("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(details(page).getByRole("combobox", { name: "Status: Resolved" })).toBeVisible();

  await page.keyboard.press("c");
  await form(page).getByLabel("Subject").pressSequentially("never");
  await expect(form(page).getByLabel("Subject")).toHaveValue("never");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));
});

test("the list is filtered by status in the URL, and a row is a link to its ticket", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Waiting for the vendor", { status: "on_hold" });
  await aTicket(page, "Just arrived");
  await page.goto("/tickets?view=all_open");
  const rows = page.getByRole("table", { name: "Tickets" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await addFilter(page, "Status", "On hold");
  await expect(page).toHaveURL(/status=on_hold/);
  await expect(rows).toHaveCount(2);
  await expect(rows.last().getByRole("link")).toHaveAttribute("href", `/ticket/${code}`);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await rows.last().click({ position: { x: 700, y: 20 } });
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));
  await page.goBack();
  await expect(page).toHaveURL(/status=on_hold/);
});

test("on a phone tickets are cards, and the details of one are in a sheet", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs("agent");
  await aTicket(page, "A phone in the warehouse with a subject that is longer than its screen");
  await page.goto("/tickets?view=unassigned");
  await page.getByRole("list", { name: "Tickets" }).getByRole("link").click();
  await expect(conversation(page)).toBeVisible();
  await composer(page).getByRole("button", { name: "Reply to Dana" }).click();
  await page.getByRole("dialog").getByLabel("Reply to Dana Whitfield").fill("On my way.");
  await page.getByRole("button", { name: "Send to Dana" }).click();
  await expect(conversation(page).getByText("On my way.")).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  const sheet = page.getByRole("dialog", { name: "Details" });
  await sheet.getByRole("combobox", { name: "Priority: Normal" }).click();
  await page.getByRole("option", { name: "Critical" }).click();
  await expect(sheet.getByRole("combobox", { name: "Priority: Critical" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
