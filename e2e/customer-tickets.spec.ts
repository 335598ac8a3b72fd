import { anAskedTicket, reply, standing } from "./customer-steps.ts";
import { search } from "./shell-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { ask, conversation, openTicket, subject } from "./tickets-steps.ts";

test("a customer creates a ticket, an agent takes, answers and resolves it, and the customer sees each step live", async ({
  page,
  browser,
  business,
  signInAs,
  complaints,
}) => {
  const admin = await anotherPage(browser, business, "admin");
  await ask(admin, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  await signInAs("customer");
  await page.goto("/tickets");
  await expect(subject(page)).toHaveText("Your tickets");
  await expect(page.getByText("No tickets yet.")).toBeVisible();
  await page.getByRole("button", { name: "New ticket" }).first().click();
  const form = page.getByRole("dialog", { name: "New ticket" });
  await form.getByRole("button", { name: "Send ticket" }).click();
  await expect(form.getByText("Subject is required")).toBeVisible();
  await expect(form.getByText("Category is required")).toBeVisible();
  await form.getByLabel("Subject").fill("Scanner loses Wi-Fi");
  await form.getByLabel("Category").click();
  await page.getByRole("option").first().click();
  await form.getByLabel("Description").fill("Since yesterday.\n\nAll of them.");
  await form.getByRole("button", { name: "Send ticket" }).click();
  await expect(subject(page)).toHaveText("Scanner loses Wi-Fi");
  await expect(standing(page)).toHaveText("Received");
  await expect(page.getByText("It's our turn.")).toBeVisible();
  const code = page.url().split("/").at(-1) ?? "";

  const agent = await anotherPage(browser, business, "agent");
  await openTicket(agent, code);
  await agent.getByRole("button", { name: "Take" }).click();
  await expect(standing(page)).toHaveText("In progress");
  await expect(conversation(page).getByText("Assigned to a colleague")).toBeVisible();
  const say = (comment: string, is_internal: boolean) =>
    ask(agent, "POST", `/ticket/comment/add/${code}`, { comment, is_internal });
  await say("<p>Among ourselves: xyzzy.</p>", true);
  await say("<p>Please restart the access point.</p>", false);
  await expect(conversation(page).getByText("Please restart the access point.")).toBeVisible();
  await expect(page.getByText("It's your turn: Jonas wrote to you.")).toBeVisible();
  await agent.getByRole("button", { name: /^Resolve/ }).click();
  await expect(standing(page)).toHaveText("Resolved");
  await expect(page.getByText("This is resolved.")).toBeVisible();

  await reply(page).getByLabel("Reply").fill("Thank you, it works!");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByText("Thank you, it works!")).toBeVisible();
  await expect(standing(page)).toHaveText("In progress");
  await expect(agent.getByText("Thank you, it works!")).toBeVisible();
  await expect(page.getByText("xyzzy")).toBeHidden();
  expect(complaints).toEqual([]);
});

test("the requester marks a ticket as solved, and reopens it", async ({ page, signInAs }) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Invoice shows the wrong number");
  await openTicket(page, code);
  await reply(page).getByRole("button", { name: "This is solved" }).click();
  await expect(standing(page)).toHaveText("Resolved");
  await expect(reply(page).getByRole("button", { name: "This is solved" })).toBeHidden();
  await reply(page).getByRole("button", { name: "Reopen" }).click();
  await expect(standing(page)).toHaveText("In progress");
  await expect(conversation(page).getByText("Reopened")).toBeVisible();
});

test("every figure opens the rows it counts, and the list updates live", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Badge readers offline");
  await anAskedTicket(page, "Cracked screen");
  await page.goto("/tickets");
  const figures = page.getByRole("navigation", { name: "Which of your tickets" });
  const rows = page.getByRole("table", { name: "Your tickets" }).getByRole("row");
  await expect(figures.getByRole("link", { name: "All 2" })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await figures.getByRole("link", { name: "Waiting for you 0" }).click();
  await expect(page.getByText("Nothing here.")).toBeVisible();

  const agent = await anotherPage(browser, business, "agent");
  await ask(agent, "PUT", `/ticket/update/status/${code}`, { status: "pending" });
  await expect(figures.getByRole("link", { name: "Waiting for you 1" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("Badge readers offline");
  await expect(rows.last()).toContainText("Waiting for you");
  await page.getByPlaceholder("Search your tickets...").fill("forklift");
  await expect(page.getByText("None of your tickets match this search.")).toBeVisible();
});

test("a file is uploaded with a reply, survives a reload before sending, and can be downloaded", async ({
  page,
  signInAs,
}) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Cracked screen");
  await openTicket(page, code);
  await reply(page).getByLabel("Reply").fill("Here are the serials.");
  await reply(page)
    .getByLabel("Attach files")
    .last()
    .setInputFiles({
      name: "serials.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("A-1001\nA-1002\n"),
    });
  const attached = reply(page).getByRole("list", { name: "Attached files" });
  await expect(attached.getByText("serials.txt")).toBeVisible();
  await expect(attached.getByRole("progressbar")).toBeHidden();
  await expect(reply(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(attached.getByText("serials.txt")).toBeVisible();
  await expect(reply(page).getByLabel("Reply")).toHaveValue("Here are the serials.");
  await reply(page).getByRole("button", { name: "Send" }).click();
  const download = page.waitForEvent("download");
  await conversation(page).getByRole("button", { name: "Download serials.txt" }).click();
  expect((await download).suggestedFilename()).toBe("serials.txt");
  await expect(reply(page).getByLabel("Reply")).toHaveValue("");
});

test("a reply begun before the ticket was closed is kept and becomes a follow-up", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  await reply(page).getByLabel("Reply").fill("It is back again.");
  const agent = await anotherPage(browser, business, "agent");
  await ask(agent, "PUT", `/ticket/update/status/${code}`, { status: "closed" });
  const following = page.getByRole("region", { name: "Open a follow-up" });
  await expect(following.getByLabel("Open a follow-up")).toHaveValue("It is back again.");
  await expect(page.getByText("This is closed. If it comes up again")).toBeVisible();
  await following.getByRole("button", { name: "Open follow-up" }).click();
  await expect(page.getByText("Continued from")).toBeVisible();
  await expect(conversation(page).getByText("It is back again.")).toBeVisible();
  await expect(standing(page)).toHaveText("Received");
  await page.getByRole("link", { name: code }).click();
  await expect(page.getByText("Continued in")).toBeVisible();
});

test("a customer finds their own messages in the command palette, and cannot open tickets of others", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Kumquat press jams");
  await page.goto("/tickets");
  await page.getByRole("searchbox", { name: "Search", exact: true }).click();
  const box = page.getByRole("combobox", { name: search });
  const option = page.getByRole("option", { name: /Kumquat press jams/ });
  // A change is findable two seconds later.
  await expect(async () => {
    await box.fill("");
    await box.fill("kumquat");
    await expect(option).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expect(option).toContainText("Received");
  await option.click();
  await expect(subject(page)).toHaveText("Kumquat press jams");
  const neighbour = await anotherPage(browser, business, "neighbour");
  await neighbour.goto(`/ticket/${code}`);
  await expect(neighbour.getByText("We can't find that ticket")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a customer creates, reads, answers and solves a ticket on a phone", async ({
    page,
    signInAs,
  }) => {
    await signInAs("customer");
    await page.goto("/tickets?new=ticket");
    const form = page.getByRole("dialog", { name: "New ticket" });
    await form.getByLabel("Subject").fill("Scanner loses Wi-Fi");
    await form.getByLabel("Category").click();
    await page.getByRole("option").first().click();
    await form.getByLabel("Description").fill("Since yesterday.");
    await expect(form.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await expect(form.getByLabel("Description")).toHaveValue("Since yesterday.");
    await form.getByRole("button", { name: "Send ticket" }).click();
    await expect(subject(page)).toHaveText("Scanner loses Wi-Fi");
    await reply(page).getByLabel("Reply").fill("And the tablets, too.");
    await reply(page).getByRole("button", { name: "Send" }).click();
    await expect(conversation(page).getByText("And the tablets, too.")).toBeInViewport();
    await reply(page).getByRole("button", { name: "This is solved" }).click();
    await expect(standing(page)).toHaveText("Resolved");
    await page.goto("/tickets");
    const card = page.getByRole("list", { name: "Your tickets" }).getByRole("listitem");
    await expect(card).toContainText("Resolved");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
