import { anotherPage, control, expect, test } from "./stage.ts";
import { aTicket, conversation, openTicket } from "./tickets-steps.ts";

test("a reply is scheduled, shows in the list, and is sent when its time comes", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "When does the part arrive");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await page.getByRole("textbox", { name: "Reply to Dana Whitfield" }).fill("It arrives today.");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send later…" }).click();
  const form = page.getByRole("dialog", { name: "Send later" });
  await form.getByRole("button", { name: /^Tomorrow morning/ }).click();
  await expect(page.getByText(/^Reply scheduled for/)).toBeVisible();
  const card = conversation(page).getByRole("article").filter({ hasText: "It arrives today." });
  await expect(card).toContainText("Scheduled for");

  const colleague = await anotherPage(browser, business, "admin");
  await colleague.goto("/tickets");
  await colleague.getByRole("button", { name: "Scheduled replies" }).click();
  const drawer = colleague.getByRole("dialog", { name: "Scheduled replies" });
  await drawer.getByRole("button", { name: "All" }).click();
  await expect(drawer.getByRole("link")).toContainText("When does the part arrive");

  const values = [business.id];
  await control("rows", {
    sql: "update ticket_messages set hold_until = now() where business_id = $1 and state = 'scheduled'",
    values,
  });
  await control("rows", {
    sql: `update graphile_worker._private_jobs set run_at = now()
      where payload ->> 'business_id' = $1 and key like '%release:%'`,
    values,
  });
  await expect(card.getByRole("button", { name: "Take back" })).toBeHidden();
  await expect(card).toContainText("replied to Dana Whitfield");
});
