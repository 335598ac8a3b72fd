import type { Page } from "@playwright/test";
import { anAskedTicket } from "./customer-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { ask, composer, conversation, openTicket } from "./tickets-steps.ts";

const reply = (page: Page) => page.getByLabel("Reply to Dana Ruiz");

/** Pastes as another program would: with HTML, or with a picture of 40 by 20 pixels. */
async function paste(page: Page, html?: string): Promise<void> {
  await reply(page).evaluate(async (box, pasted) => {
    const clipboardData = new DataTransfer();
    if (pasted) clipboardData.setData("text/html", pasted);
    else {
      const canvas = new OffscreenCanvas(40, 20);
      canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
      const bytes = await canvas.convertToBlob();
      clipboardData.items.add(new File([bytes], "screen.png", { type: "image/png" }));
    }
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
  }, html);
}

test("a rich reply with a table and a pasted picture survives a reload, and the customer reads the same", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  const customer = await anotherPage(browser, business, "customer");
  const code = await anAskedTicket(customer, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).pressSequentially("Please **restart** it: ");
  await paste(page);
  await expect(composer(page).getByRole("img", { name: "screen" })).toBeVisible();
  await expect(composer(page).getByRole("progressbar")).toBeHidden();
  await page.keyboard.press("Enter");
  await paste(
    page,
    "<table style='color:red'><tr><td>Model</td><td>TC52</td></tr></table><script>alert(1)</script>",
  );
  await expect(composer(page).getByText("Draft saved")).toBeVisible();
  await page.reload();
  await composer(page)
    .getByRole("button", { name: /^Reply to .*Draft/ })
    .click();
  await expect(reply(page).locator("strong")).toHaveText("restart");
  await expect(reply(page).getByRole("img", { name: "screen" })).toBeVisible();
  await page.keyboard.press("Control+Enter");

  const sent = { hasText: "Please restart it" };
  const shown = conversation(page).getByRole("article").filter(sent);
  await expect(shown.locator("strong")).toHaveText("restart");
  await customer.goto(`/ticket/${code}`);
  const read = conversation(customer).getByRole("article").filter(sent);
  for (const message of [shown, read]) {
    await expect(message.locator("td")).toHaveText(["Model", "TC52"]);
    const picture = message.getByRole("img", { name: "screen" });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty("naturalWidth", 40);
    await expect(message.locator("[style], script")).toHaveCount(0);
  }
  const body = "div:has(> p):has(table)";
  expect(await read.locator(body).last().innerText()).toBe(
    await shown.locator(body).last().innerText(),
  );
});
