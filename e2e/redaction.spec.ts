import { anotherPage, expect, test } from "./stage.ts";
import { ask, aTicket, conversation, openTicket } from "./tickets-steps.ts";

const secret = "4111 1111 1111 1111";

test("an admin removes a card number for everybody, and a link opens the message", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  const code = await aTicket(page, "Payment", { description: `<p>My card is ${secret}.</p>` });
  const quote = `<blockquote><p>My card is ${secret}.</p></blockquote><p>Thank you</p>`;
  await ask(page, "POST", `/ticket/comment/add/${code}`, { comment: quote });
  const colleague = await anotherPage(browser, business, "agent");
  await openTicket(colleague, code);
  await expect(conversation(colleague)).toContainText(secret);

  await openTicket(page, code);
  const first = conversation(page).getByRole("article").first();
  await first.getByRole("button", { name: "More for this message" }).click();
  await page.getByRole("menuitem", { name: "Remove text or files…" }).click();
  const form = page.getByRole("dialog", { name: "Remove text or files" });
  await form.getByRole("radio", { name: "Marked text" }).click();
  await form.getByLabel("Mark the text to remove").click();
  await page.keyboard.press("Control+Home");
  for (const _ of "My card is ") await page.keyboard.press("ArrowRight");
  for (const _ of secret) await page.keyboard.press("Shift+ArrowRight");
  await expect(form.getByText(`Will be removed: “${secret}”`)).toBeVisible();
  await expect(form.getByRole("region", { name: "Where it will be removed" })).toContainText(
    "This message, 1 other message",
  );
  await form.getByLabel("Reason").fill("A card number");
  await form.getByRole("button", { name: "Remove for everybody" }).click();
  await expect(page.getByText("Removed successfully")).toBeVisible();

  await expect(first).toContainText(/My card is \[removed by .*\d{4}\]\./);
  await expect(conversation(page)).not.toContainText(secret);
  await expect(conversation(colleague)).toContainText("[removed by");
  await expect(conversation(colleague)).not.toContainText(secret);
  await expect(conversation(page)).toContainText("removed text: A card number");

  const anchor = await first.getAttribute("id");
  await colleague.goto(new URL(`/ticket/${code}#${anchor}`, colleague.url()).href);
  await colleague.reload();
  await expect(conversation(colleague).getByRole("article").first()).toBeFocused();
});
