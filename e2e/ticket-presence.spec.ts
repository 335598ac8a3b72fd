import type { Page } from "@playwright/test";
import { within } from "./judge-times.ts";
import { anotherPage, expect, signIn, test } from "./stage.ts";
import { ask, aTicket, openTicket } from "./tickets-steps.ts";

const header = (page: Page) => page.getByRole("main");
const reply = (page: Page) => page.getByLabel("Reply to Dana Whitfield");

/** The page's live line, which can be cut without either end hearing of it. */
async function cableOf(page: Page): Promise<{ isPulled: boolean }> {
  const cable = { isPulled: false };
  await page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => !cable.isPulled && far.send(message));
    far.onMessage((message) => !cable.isPulled && near.send(message));
  });
  return cable;
}

test("of three agents at a ticket, two see the third arrive, type and, once disconnected, leave within 25 seconds", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Badge readers offline");
  await ask(page, "PUT", `/ticket/watchers/add/${code}`, {
    watchers: [business.people.outsider.id],
  });
  await openTicket(page, code);
  const second = await anotherPage(browser, business, "outsider");
  await openTicket(second, code);
  const third = await anotherPage(browser, business, "agent");
  const cable = await cableOf(third);
  await openTicket(third, code);
  for (const one of [page, second]) {
    await expect(header(one).getByText("Jonas Lind")).toBeAttached();
  }
  await third.keyboard.press("r");
  await reply(third).pressSequentially("We");
  for (const one of [page, second]) {
    await expect(header(one).getByText("Jonas is replying…")).toBeVisible();
  }
  cable.isPulled = true;
  for (const one of [page, second]) {
    // Twenty-five seconds, and two until a page looks again.
    await expect(header(one).getByText("Jonas Lind")).toHaveCount(0, within(28_000));
    await expect(header(one).getByText("Jonas is replying…")).toBeHidden();
  }
});

test("a reply that was being typed when the tab was killed is restored in the composer", async ({
  page,
  context,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Invoice shows the wrong number");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await reply(page).pressSequentially("We are on our way, and");
  const crashed = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  // No answer comes from a page that is dead.
  void session.send("Page.crash").catch(() => {});
  await crashed;
  const next = await context.newPage();
  await signIn(next, business, "admin");
  await openTicket(next, code);
  await next.keyboard.press("r");
  await expect(reply(next)).toHaveText("We are on our way, and");
});

test("many events on one ticket become one notification with a count, which replaces the earlier ones", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Loops");
  const agent = await anotherPage(browser, business, "agent");
  await agent.goto("/tickets");
  await ask(agent, "POST", `/ticket/assign/tome/${code}`);
  await expect(agent.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  for (let turn = 0; turn < 4; turn += 1) {
    await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "pending" });
    await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "open" });
  }
  await agent.getByRole("button", { name: /^Notifications/ }).click();
  const list = agent.getByRole("region", { name: "Notifications", exact: true });
  const folded = list.getByRole("listitem").filter({ hasText: "Loops" });
  // That it is new, and eight times another status.
  await expect(folded.filter({ hasText: "9 updates" })).toHaveCount(1);
  await expect(folded.filter({ hasText: "Ticket is" })).toHaveCount(0);
});
