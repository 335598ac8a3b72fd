import type { Page } from "@playwright/test";
import { aPicture } from "./picture.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { ask, aTicket, composer, conversation, details, openTicket } from "./tickets-steps.ts";

const reply = (page: Page) => page.getByLabel("Reply to Dana Whitfield");
const line = (page: Page, name: "To" | "Cc") =>
  composer(page).getByRole("group", { name, exact: true });

/** A ticket of Dana's that a colleague of hers follows. */
async function aSharedTicket(page: Page, customerId: string): Promise<string> {
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await ask(page, "PUT", `/ticket/watchers/add/${code}`, { watchers: [customerId] });
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  return code;
}

test("a reply shows its recipients: a removed one gets the next reply again, an outsider is marked and confirmed", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const { customer } = business.people;
  const code = await aSharedTicket(page, customer.id);
  await openTicket(page, code);
  await page.keyboard.press("r");
  await expect(line(page, "To")).toContainText("dana@harbor.example");
  await expect(line(page, "Cc")).toContainText(customer.email);
  await expect(composer(page).getByRole("button", { name: "Send to Dana +1" })).toBeVisible();

  await line(page, "Cc").getByRole("combobox").press("Backspace");
  await expect(composer(page).getByText(customer.email)).toBeHidden();
  await composer(page).getByRole("button", { name: "Add somebody to Cc" }).click();
  await page.keyboard.type("boss@elsewhere.test");
  await page.keyboard.press("Enter");
  await expect(line(page, "Cc")).toContainText("New here");
  await reply(page).fill("We corrected it.");
  await expect(composer(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await composer(page)
    .getByRole("button", { name: /Reply to Dana.*Draft/ })
    .click();
  await expect(line(page, "Cc")).toContainText("boss@elsewhere.test");
  await expect(line(page, "Cc")).not.toContainText(customer.email);

  await reply(page).press("Control+Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("boss@elsewhere.test are not part of this ticket yet.");
  await question.getByRole("button", { name: "Send anyway" }).click();
  await expect(conversation(page).getByText("replied to Dana Whitfield · Cc boss@")).toBeVisible();

  await expect(reply(page)).toBeHidden();
  await page.keyboard.press("r");
  await expect(line(page, "Cc")).toContainText(customer.email);
  await expect(line(page, "Cc")).not.toContainText("boss@elsewhere.test");
});

test("a recipient is found by name, an invalid address blocks sending, and a reply needs a recipient", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Another matter", {
    creator_name: "Lee Park",
    creator_email: "lee@harbor.example",
  });
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).fill("Hello");
  const to = line(page, "To").getByRole("combobox");
  await to.press("Backspace");
  await reply(page).press("Control+Enter");
  await expect(composer(page).getByRole("alert")).toHaveText("Choose somebody to send it to");
  await to.pressSequentially("Lee");
  await expect(page.getByRole("option", { name: /Lee Park/ })).toBeVisible();
  await to.press("Enter");
  await expect(line(page, "To")).toContainText("lee@harbor.example");
  await to.pressSequentially("nobody");
  await reply(page).press("Control+Enter");
  await expect(composer(page).getByRole("alert")).toHaveText("“nobody” is not an email address");
  await to.press("Escape");
  await expect(composer(page)).toBeVisible();
  await expect(composer(page).getByRole("button", { name: "Send to Lee" })).toBeVisible();
});

test("pictures of a message are viewed by keyboard, and an SVG is only downloaded", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Cracked screen");
  await openTicket(page, code);
  await page.keyboard.press("n");
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "run"</script></svg>';
  await composer(page)
    .getByLabel("Attach files")
    .last()
    .setInputFiles([
      { name: "front.png", mimeType: "image/png", buffer: aPicture([200, 40, 40]) },
      { name: "back.png", mimeType: "image/png", buffer: aPicture([40, 40, 200]) },
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(script) },
    ]);
  const attached = composer(page).getByRole("list", { name: "Attached files" });
  await expect(attached.getByRole("listitem")).toHaveCount(3);
  await expect(attached.getByRole("progressbar")).toHaveCount(0);
  await composer(page).getByRole("button", { name: "Add internal note" }).click();

  const pictures = conversation(page).getByRole("list", { name: "Pictures" });
  await expect(pictures.getByRole("button")).toHaveCount(2);
  await expect(
    conversation(page).getByRole("button", { name: "Download drawing.svg" }),
  ).toBeVisible();
  const first = pictures.getByRole("button").first();
  await expect
    .poll(() => first.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(480);
  await first.press("Enter");
  const box = page.getByRole("dialog", { name: /^(front|back)\.png$/ });
  await expect(box.getByText("1 of 2")).toBeVisible();
  const name = await box.getByRole("img").getAttribute("alt");
  await page.keyboard.press("ArrowRight");
  await expect(box.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: name ?? "" }).getByRole("img")).toBeVisible();
  const download = page.waitForEvent("download");
  await box.getByRole("button", { name: "Download the original" }).click();
  expect((await download).suggestedFilename()).toBe(name);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(first).toBeFocused();
  await expect(page).toHaveTitle(/Cracked screen/);
  expect(complaints).toEqual([]);
});

test("the details show the requester and their other tickets, watchers, all files and all activity", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "An older matter");
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  for (const priority of ["high", "low", "critical", "normal"]) {
    await ask(page, "PATCH", `/ticket/update/${code}/`, { priority });
  }
  await openTicket(page, code);
  const panel = details(page);
  await expect(panel.getByRole("button", { name: "Copy dana@harbor.example" })).toBeVisible();
  const last = panel.getByRole("list", { name: "Last tickets of Dana Whitfield" });
  await expect(last.getByRole("link", { name: /An older matter/ })).toBeVisible();
  const activity = panel.getByRole("list", { name: "Activity" });
  await expect(activity.getByText("Ada Okafor set priority to Normal")).toBeVisible();
  await expect(activity.getByText("Ada Okafor set priority to Low")).toBeHidden();
  await activity.getByRole("button", { name: "Show 3 more changes" }).click();
  await expect(activity.getByText("Ada Okafor set priority to Low")).toBeVisible();

  await panel.getByRole("combobox", { name: "Add watcher: choose somebody" }).click();
  await page.keyboard.type(business.people.customer.email.slice(0, 8));
  await page.getByRole("option").first().click();
  await expect(panel.getByText("· Customer")).toBeVisible();
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await panel.getByRole("button", { name: "Mute this ticket" }).click();
  await expect(panel.getByText("Ada Okafor, muted")).toBeVisible();

  await panel.getByRole("link", { name: "2 open tickets of Dana Whitfield" }).click();
  await expect(page).toHaveURL(/\/tickets\?view=all_open&requester=/);
  await expect(page.getByText(/^Showing 1 to 2 of 2/)).toBeVisible();
});

test("Ctrl Z undoes on any page, shows why it cannot, and then continues with the action before", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  const [first, second] = [await aTicket(page, "First"), await aTicket(page, "Second")];
  await ask(page, "PATCH", `/ticket/update/${first}/`, { priority: "high" });
  await ask(page, "PATCH", `/ticket/update/${second}/`, { priority: "high" });
  const colleague = await anotherPage(browser, business, "admin");
  await ask(colleague, "PATCH", `/ticket/update/${second}/`, { priority: "low" });

  await page.goto("/settings/keyboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+z");
  await expect(
    page.getByText("This was changed again by Ada Okafor. Undo would overwrite it."),
  ).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Priority set to High: undone")).toBeVisible();
  await openTicket(page, first);
  await expect(details(page).getByRole("combobox", { name: "Priority: Normal" })).toBeVisible();
});

test("a colleague sees a delayed reply, and its undo, live", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 60 });
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  await page.keyboard.press("r");
  await reply(page).fill("Not quite yet.");
  await expect(composer(page).getByText("Draft saved")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(conversation(colleague).getByText("Not quite yet.")).toBeVisible();
  await expect(conversation(colleague).getByText(/Sending in \d+ s/)).toBeVisible();
  await conversation(page).getByRole("button", { name: "Undo" }).click();
  await expect(conversation(colleague).getByText("Not quite yet.")).toBeHidden();
  await expect(conversation(colleague).getByText("Ada Okafor undid a reply")).toBeVisible();
});
