import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import { ask, aTicket, composer, conversation, openTicket } from "./tickets-steps.ts";

const header = (page: Page) => page.getByRole("main");
const reply = (page: Page) => page.getByLabel("Reply to Dana Whitfield");

test("a colleague's message appears live, and a reader further up is notified without scrolling", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  const long = Array.from({ length: 60 }, (_, n) => `<p>Line ${n + 1} of the report.</p>`).join("");
  await ask(page, "POST", `/ticket/comment/add/${code}`, { comment: long, is_internal: true });
  await openTicket(page, code);
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  await ask(colleague, "POST", `/ticket/comment/add/${code}`, {
    comment: "<p>Seen it on floor 2.</p>",
    is_internal: true,
  });
  await expect(conversation(page).getByText("Seen it on floor 2.")).toBeInViewport();

  await conversation(page).getByText("Line 1 of the report.").scrollIntoViewIfNeeded();
  await ask(colleague, "POST", `/ticket/comment/add/${code}`, {
    comment: "<p>And on floor 5.</p>",
    is_internal: true,
  });
  await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  await expect(conversation(page).getByText("Line 1 of the report.")).toBeInViewport();
  await page.getByRole("button", { name: "1 new message" }).click();
  await expect(conversation(page).getByText("And on floor 5.")).toBeInViewport();
});

test("staff see who is viewing a ticket and who is replying, until they leave", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Badge readers offline");
  await openTicket(page, code);
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  await expect(header(page).getByText("Jonas is here")).toBeVisible();
  await expect(header(colleague).getByText("Ada is here")).toBeVisible();
  await colleague.keyboard.press("r");
  await reply(colleague).pressSequentially("We");
  await expect(header(page).getByText("Jonas is replying…")).toBeVisible();
  await colleague.goto("/tickets");
  await expect(header(page).getByText(/^Jonas is/)).toBeHidden();
});

test("presence clears within 25 seconds of a lost connection", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs("admin");
  const code = await aTicket(page, "Badge readers offline");
  await openTicket(page, code);
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  await expect(header(page).getByText("Jonas is here")).toBeVisible();
  await colleague.context().setOffline(true);
  await page.clock.runFor(26_000);
  await expect(header(page).getByText("Jonas is here")).toBeHidden();
});

test("a delayed reply that is undone returns to the composer, and no customer ever sees it", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 60 });
  const code = await aTicket(page, "Invoice shows the wrong number");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).fill("Your password is hunter2.\n\nRegards");
  await page.keyboard.press("Control+Enter");
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByRole("button", { name: "Undo" })).toBeVisible();
  const waiting = conversation(page)
    .getByRole("article", { name: /Ada Okafor/ })
    .last();
  await expect(waiting).toContainText(/Sending in \d+ s/);
  await waiting.getByRole("button", { name: "Undo" }).click();
  await expect(reply(page).getByRole("paragraph")).toHaveText([
    "Your password is hunter2.",
    "",
    "Regards",
  ]);
  await expect(page.getByText("Your reply is back in the composer.")).toBeVisible();
  await reply(page).fill("We corrected it.");
  await page.keyboard.press("Control+Enter");
  await conversation(page).getByRole("button", { name: "Send now" }).click();
  await expect(conversation(page).getByText(/Sending in/)).toBeHidden();
  await expect(conversation(page).getByText("We corrected it.")).toBeVisible();
});

test("a file is attached, kept with the draft, sent and downloaded by a colleague", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Cracked screen");
  await openTicket(page, code);
  await page.keyboard.press("n");
  await composer(page)
    .getByLabel("Attach files")
    .last()
    .setInputFiles({
      name: "serials.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("A-1001\nA-1002\n"),
    });
  const attached = composer(page).getByRole("list", { name: "Attached files" });
  await expect(attached.getByText("serials.txt")).toBeVisible();
  await expect(attached.getByRole("progressbar")).toBeHidden();
  await expect(composer(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await composer(page)
    .getByRole("button", { name: /Internal note.*Draft/ })
    .click();
  await expect(attached.getByText("serials.txt")).toBeVisible();
  await composer(page).getByRole("button", { name: "Add internal note" }).click();
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  const download = colleague.waitForEvent("download");
  await conversation(colleague).getByRole("button", { name: "Download serials.txt" }).click();
  expect((await download).suggestedFilename()).toBe("serials.txt");
});

test("a message that mentions an attachment without one asks once before sending", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Where is the manual");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).fill("Please see the attached manual.");
  await page.keyboard.press("Control+Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Your message mentions a file, but no file is attached.");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(reply(page)).toHaveText("Please see the attached manual.");
  await expect(reply(page)).toBeFocused();
  await expect(composer(page).getByRole("button", { name: /^Send to/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await question.getByRole("button", { name: "Send anyway" }).click();
  await expect(conversation(page).getByText("Please see the attached manual.")).toBeVisible();
});

test("a note begun while a reply is being sent stays open when the reply has arrived", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Two things at once");
  await openTicket(page, code);
  let arrive = () => {};
  const isArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/ticket\/comment\/add\//, async (route) => {
    await isArrived;
    await route.continue();
  });
  await page.keyboard.press("r");
  await reply(page).fill("We are looking into it.");
  await composer(page)
    .getByRole("button", { name: /^Send to/ })
    .click();
  await composer(page).getByRole("button", { name: "Internal note" }).click();
  const note = page.getByLabel("Internal note, only your team can see this");
  await note.fill("Ask the warehouse.");
  arrive();
  await expect(conversation(page).getByText("We are looking into it.")).toBeVisible();
  await expect(conversation(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(note).toHaveText("Ask the warehouse.");
  await expect(note).toBeFocused();
});

test("a saved reply is found with a slash, filled in, and not sent with missing values", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "How do I reset it");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).fill("Hi {{customer.first_name}}, hold the button. {{customer.nickname}}");
  await composer(page).getByRole("button", { name: "Save as a reply" }).click();
  const saving = page.getByRole("dialog", { name: "Save as a reply" });
  await saving.getByLabel("Name").fill("Reset");
  await saving.getByRole("button", { name: "Save reply" }).click();
  await expect(saving.getByText("Unknown variable: customer.nickname")).toBeVisible();
  await saving.getByRole("button", { name: "Cancel" }).click();
  await reply(page).fill("Hi {{customer.first_name}}, hold the button.");
  await composer(page).getByRole("button", { name: "Save as a reply" }).click();
  await saving.getByLabel("Name").fill("Reset");
  await saving.getByLabel("Shortcut").fill("reset");
  await saving.getByRole("button", { name: "Save reply" }).click();
  await expect(saving).toBeHidden();

  await page.keyboard.press("Control+Enter");
  await expect(composer(page).getByRole("alert")).toContainText("Fill in 1 variable");
  await reply(page).fill("");
  await reply(page).pressSequentially("/res");
  await expect(page.getByRole("option", { name: /Reset/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(reply(page)).toHaveText("Hi Dana, hold the button.");
});
