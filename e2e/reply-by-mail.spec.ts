import { anAskedTicket } from "./customer-steps.ts";
import { setUpServer } from "./mail-steps.ts";
import { anotherPage, expect, mailTo, test } from "./stage.ts";
import { ask, composer, conversation, openTicket } from "./tickets-steps.ts";

test("an agent's reply is in the customer's mailbox, with its words, its picture and the headers of the thread", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await setUpServer(page);
  await ask(page, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  const customer = await anotherPage(browser, business, "customer");
  const { email } = business.people.customer;
  const code = await anAskedTicket(customer, "Scanner loses Wi-Fi");
  const received = await mailTo(email, 1, "We received your request");
  expect(received.subject).toBe(`[#${code}] We received your request`);
  expect(received.headers["auto-submitted"]).toBe("auto-replied");

  await openTicket(page, code);
  await page.keyboard.press("r");
  const reply = page.getByLabel("Reply to Dana Ruiz");
  await reply.pressSequentially("Please **restart** it: ");
  await reply.evaluate(async (box) => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
    const clipboardData = new DataTransfer();
    const file = new File([await canvas.convertToBlob()], "screen.png", { type: "image/png" });
    clipboardData.items.add(file);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
  });
  await expect(composer(page).getByRole("img", { name: "screen" })).toBeVisible();
  await expect(composer(page).getByRole("progressbar")).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByText("Please restart it")).toBeVisible();

  const mail = await mailTo(email, 1, "Scanner loses Wi-Fi");
  expect(mail.subject).toBe(`[#${code}] Scanner loses Wi-Fi`);
  expect(mail.text).toMatch(/^-- reply above this line --\s+Please restart it/);
  expect(mail.links).toContain(`${business.url}/support/${code}`);
  const [, cid = ""] = /<img[^>]+src="cid:([^"]+)"/.exec(mail.html) ?? [];
  expect(mail.files).toContainEqual({ cid, type: "image/png" });
  expect(mail.headers).not.toHaveProperty("auto-submitted");
  expect(mail.headers["in-reply-to"]).toBe(received.headers["message-id"]);
  expect(mail.headers.references).toContain(received.headers["message-id"]);

  await customer.goto(
    new URL(mail.links.find((link) => link.includes("/support/")) ?? "").pathname,
  );
  await expect(conversation(customer).getByText("Please restart it")).toBeVisible();
});
